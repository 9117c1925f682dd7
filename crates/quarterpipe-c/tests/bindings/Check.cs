// Calls every part of Quarterpipe.cs once, and misuses some. The first argument is a file of recorded scenarios, the second a picture of tiles.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Quarterpipe;

internal static class Check
{
    private static void Holds(bool holds, string what)
    {
        if (!holds) throw new InvalidOperationException(what);
    }

    private static void Fails(Status status, string text, Action act)
    {
        try
        {
            act();
        }
        catch (QuarterpipeException error)
        {
            Holds(error.Status == status && error.Message.Contains(text), error.Status + ": " + error.Message);
            return;
        }
        throw new InvalidOperationException("expected an error: " + text);
    }

    private static void FailsWith<T>(Action act) where T : Exception
    {
        try
        {
            act();
        }
        catch (T)
        {
            return;
        }
        throw new InvalidOperationException("expected " + typeof(T));
    }

    public static void Main(string[] arguments)
    {
        Names();
        ItsRules();
        Levels();
        Worlds();
        Batches();
        PicturesAndScenarios(arguments[0], arguments[1]);
        StepsMakeNoGarbage();
        Console.WriteLine("all of Quarterpipe.cs does what it says");
    }

    private static void Names()
    {
        Holds(Library.Version.Split('.').Length == 3, "the version");
        Holds(Library.Name(Quarterpipe.Names.Events, (int)EventKind.Jumped) == "jumped", "jumped");
        Holds(Library.Number(Quarterpipe.Names.Events, "jumped") == (int)EventKind.Jumped, "jumped");
        Holds(Library.NameCount(Quarterpipe.Names.Games) == 5, "five games");
        Holds(Library.ParseInputs("R2 _1").SequenceEqual(new byte[] { 8, 8, 0 }), "a run");
        Holds(Library.ToPixels(Library.FromPixels(1.5)) == 1.5, "pixels");
        Fails(Status.BadValue, "number", () => Library.Name(Quarterpipe.Names.Games, 99));
        Fails(Status.NullPointer, "name", () => Library.Number(Quarterpipe.Names.Games, null));
    }

    private static void ItsRules()
    {
        var rules = new Rules("s2");
        rules["roll.start_speed"] = 200;
        Holds(rules["roll.start_speed"] == 200 && rules.GetJson("roll.start_speed") == "200", "a field");
        rules.SetJson("roll.start_speed", "128");
        using (Rules again = Rules.FromJson(rules.ToJson())) Holds(again["roll.start_speed"] == 128, "the field again");
        Fails(Status.BadValue, "s9", () => new Rules("s9"));
        Fails(Status.BadValue, "no.such", () => rules["no.such"] = 1);
        rules.Dispose();
        rules.Dispose();
        FailsWith<ObjectDisposedException>(() => rules.ToJson());
    }

    private static void Levels()
    {
        using (Level level = Level.Builtin("first"))
        {
            Holds(level.Name == "first" && level.Description.Length > 0 && level.Size.X > 320 && level.Start.X > 0, "what it is");
            Holds(level.Warnings().Length == 0 && level.Objects().All(placed => placed.ClassName != ""), "its objects");
            Holds(level.Game == null || level.Game.Length > 0, "its game");
            string json = level.ToJson();
            using (Level again = Level.FromJson(json)) Holds(again.Name == "first", "from JSON");
            byte[] bytes = System.Text.Encoding.UTF8.GetBytes(json);
            var files = new Dictionary<string, byte[]> { { "other.txt", new byte[] { 1 } } };
            using (Level again = Level.FromMemory("first.json", bytes, files)) Holds(again.Name == "first", "from memory");
            Fails(Status.Unreadable, "no such", () => Level.Load("no such file.tmx"));
            Fails(Status.BadData, "", () => Level.FromJson("{"));
            using (Level wet = level.WithParts("{\"name\": \"wet\", \"objects\": [{\"class\": \"mill\", \"x\": 9, \"y\": 9}]}"))
                Holds(wet.Name == "wet" && wet.Objects().Length == 1 && wet.Warnings().Length == 1, "with parts");
        }
        var heights = new sbyte[32];
        for (int i = 16; i < 32; i++) heights[i] = 16;
        var cells = new ushort[20 * 10];
        for (int i = 20 * 8; i < cells.Length; i++) cells[i] = 1;
        var arrays = new LevelArrays { Name = "small", Heights = heights, Cells = cells, Columns = 20, Start = new Point(100, 100) };
        using (Level level = Level.FromArrays(arrays)) Holds(level.Name == "small" && level.Size.X == 320, "of arrays");
        arrays.Angles = new byte[1];
        FailsWith<ArgumentException>(() => Level.FromArrays(arrays));
    }

    private static void Worlds()
    {
        using (Level level = Level.Builtin("first"))
        using (var rules = new Rules("s2"))
        using (var world = new World(level, rules, Character.Tails, 2))
        {
            Holds(world.PlayerCount == 2 && world.GetPlayer(1).Character == Character.Tails, "two players");
            world.Step(Buttons.Right, Buttons.None);
            world.Step(new byte[] { (byte)Buttons.Right, (byte)Buttons.A });
            Holds(world.Events.Count(happened => happened.Kind == EventKind.Jumped && happened.Player == 1) == 1, "a jump");
            FailsWith<ArgumentOutOfRangeException>(() => world.Events[-1].ToString());
            Fails(Status.BadValue, "inputs", () => world.Step(Buttons.A));
            Fails(Status.BadValue, "128", () => world.Step(new byte[] { 128, 0 }));
            world.SetField(PlayerField.Rings, 7);
            Holds(world.GetField(PlayerField.Rings) == 7, "rings");
            Player player = world.GetPlayer();
            player.Rings = 8;
            player.XInPixels += 1.5;
            player.FacingLeft = true;
            world.SetPlayer(0, player);
            Holds(world.GetPlayer().Rings == 8 && world.GetPlayer().X == player.X && world.GetPlayer().FacingLeft, "a player");
            Fails(Status.BadValue, "layer", () => world.SetField(PlayerField.Layer, 5));
            Holds(world.AddPlayer(Character.Knuckles, player.X, player.Y) == 2, "a third player");
            world.Hurt(0, 100);
            world.Kill(2);
            world.Respawn(2, 100, 100);
            world.RespawnAtStart(2);
            world.RespawnFrom(2, world.RespawnPoint(2, 110, 100));
            Holds(world.GetPlayer(2).X == Library.FromPixels(110), "a respawn point");
            Holds(world.GetPlayer(2).IsAlive && world.GetPlayer().Routine == Routine.Hurt, "hurt and alive");
            byte[] saved = world.Save();
            ulong digest = world.Digest;
            using (World copy = world.Clone())
            {
                world.Run(new byte[] { 8, 8, 8 });
                Holds(world.Digest != digest && world.Frame == copy.Frame + 3, "three frames");
                world.Load(saved);
                Holds(world.Digest == digest && copy.Digest == digest, "back");
                world.CopyFrom(copy);
            }
            using (Level wetter = level.WithParts("{\"water\": 9000}"))
            using (var changed = new World(wetter, rules))
            {
                Fails(Status.BadData, "saved in another stage: different bounds or water", () => changed.Load(saved));
                changed.LoadIntoChangedLevel(saved);
                Holds(changed.Digest == digest, "in a changed level");
            }
            Fails(Status.BadData, "", () => world.Load(new byte[] { 1, 2, 3 }));
            Fails(Status.BadData, "", () => world.Load(null));
            Solid lift = world.AddSolid(Library.FromPixels(200), Library.FromPixels(100), 32, 8, Shape.Platform);
            lift.X += 65536;
            lift.Y -= 65536;
            lift.Hurts = true;
            Holds(lift.State.Shape == Shape.Platform && lift.State.XInPixels == 201 && lift.Hurts, "a platform");
            lift.PutAt(0, 0);
            Holds(world.GetObject(lift.State.Slot).HalfWidth == 32, "its object");
            lift.Remove();
            Fails(Status.Gone, "not there any more", () => lift.X.ToString());
            Holds(world.AddSlope(0, 0, 16, 8, new sbyte[27]).State.Shape == Shape.Sloped, "a slope");
            Holds(world.AddHazard(0, 0, 8, 8).Hurts, "a hazard");
            world.RemoveObject(world.AddTrigger(0, 0, 8, 8).State.Slot);
            int count = world.Objects().Length;
            world.ResetObjects();
            Holds(world.Objects().Length < count, "the objects of the start");
            Holds(world.CastSensor(100, 100, Direction.Down).Sensor == -1, "a cast");
            Holds(world.Explain(0, 0, 0).All(reason => reason.ToString().Length > 0 && reason.Rule != null), "reasons");
            Holds(world.Camera.X >= 0 && world.Bounds.Left < world.Bounds.Right, "camera and bounds");
            world.Bounds = new Bounds { Right = 1000, Bottom = 500 };
            world.Water = 300;
            Fails(Status.BadValue, "gravity cannot reverse", () => world.ReversedGravity = true);
            Holds(world.Bounds.Right == 1000 && world.Water == 300 && !world.ReversedGravity, "what was set");
            Holds(world.Rules["roll.start_speed"] == 128 && level.Rules.Names.Length > 300, "rules of a world and of a level");
            world.Water = null;
            Holds(world.Water == null, "no water");
            Holds(world.Render(64, 32, Overlays.Hitboxes | Overlays.Sensors).Length == 4 * 64 * 32, "a picture");
            Fails(Status.BadValue, "width", () => world.Render(0, 0));
            FailsWith<ArgumentOutOfRangeException>(() => world.Kill(-1));
        }
    }

    private static void Batches()
    {
        using (Level level = Level.Builtin("first"))
        using (var world = new World(level))
        using (var batch = new Batch(new[] { world }, 3, new Ends { Death = true, Frames = 10 }, 1))
        {
            Holds(batch.WorldCount == 3 && batch.PlayersEach == 1, "the size");
            batch.Step(new byte[] { 8, 8, 8 }, 10);
            var values = new int[3 * Constants.ColumnCount];
            var ended = new byte[3];
            batch.Observe(values, ended);
            Holds(ended[2] == 3 && values[(int)Column.X] != 0, "what is observed");
            ulong digest = batch.Digest;
            Holds(batch.ResetEnded() == 3 && batch.Digest != digest, "the reset");
            batch.Reset(0);
            batch.CopyTo(0, world);
            Fails(Status.BadValue, "", () => batch.Step(new byte[1]));
            Fails(Status.BadValue, "", () => batch.Observe(new int[1], ended));
        }
    }

    private static void PicturesAndScenarios(string recordings, string picture)
    {
        byte[] pixels = Enumerable.Repeat((byte)255, 4 * 16 * 16).ToArray();
        using (Tiles tiles = Tiles.BakePixels(pixels, 16, 16))
        {
            Holds(tiles.Count == 1 && tiles.Columns == 1 && tiles.Heights()[0] == 16 && tiles.Widths()[15] == 16, "a tile");
            Holds(tiles.Angles().Length == 1 && tiles.Problems().Length == 0, "its angle");
        }
        using (Tiles tiles = Tiles.BakeFile(picture)) Holds(tiles.Count > 0, "tiles of a file");
        foreach (string line in File.ReadLines(recordings))
        {
            using (Scenario scenario = Scenario.FromJson(line))
            {
                Holds(scenario.Name.Length > 0 && scenario.Game == "s2", "a name and a game");
                Holds(scenario.Columns()[0] == "pad", "columns");
                World world;
                try
                {
                    world = scenario.World();
                }
                catch (QuarterpipeException)
                {
                    continue;
                }
                world.Run(scenario.Inputs());
                world.Dispose();
                return;
            }
        }
        throw new InvalidOperationException("no scenario makes a world");
    }

    private static void StepsMakeNoGarbage()
    {
        using (Level level = Level.Builtin("first"))
        using (var world = new World(level))
        {
            int events = 0;
            byte[] inputs = { 0 };
            for (int pass = 0; pass < 2; pass++)
            {
                GC.Collect();
                int before = GC.CollectionCount(0);
                long bytes = GC.GetTotalMemory(true);
                for (int frame = 0; frame < 100000; frame++)
                {
                    world.Step(inputs);
                    world.Step(frame % 60 == 0 ? Buttons.A : Buttons.None);
                    foreach (WorldEvent happened in world.Events) events += happened.Player + 1;
                    events += world.GetPlayer().Rings;
                }
                // The first pass compiles the code and grows the list of events.
                long made = GC.GetTotalMemory(false) - bytes;
                Holds(pass == 0 || (GC.CollectionCount(0) - before <= 1 && made < 65536), made + " bytes");
            }
            Holds(events > 0, "events");
        }
    }
}
