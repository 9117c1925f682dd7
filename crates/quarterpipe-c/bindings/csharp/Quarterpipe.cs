// quarterpipe for C#: classic 16-bit, 360-degree platformer physics. MIT OR Apache-2.0.
//
// Drop this file into Unity or any .NET project, together with the library quarterpipe: README.md says where. It needs C# 7.2 and .NET
// Standard 2.0, and no unsafe code.
//
// - Errors are thrown as a QuarterpipeException, whose text says what was found and what was expected. A call that fails changes nothing.
// - An object must be used by one thread at a time. Different threads may use different objects at once.
// - Positions are in 1/65536 px, speeds in 1/256 px a frame, angles in 1/256 of a turn; y grows downward. Properties that end with
//   InPixels are in pixels.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Quarterpipe
{
    /// <summary>An error. Its text says what was found and what was expected.</summary>
    public sealed class QuarterpipeException : Exception
    {
        /// <summary>The kind of error.</summary>
        public Status Status { get; private set; }

        internal QuarterpipeException(Status status, string text) : base(text)
        {
            Status = status;
        }
    }

    /// <summary>The library itself: its version, the names of its numbers, and buttons as text.</summary>
    public static class Library
    {
        /// <summary>Clears the last error of this thread.</summary>
        public static void ClearError() { Native.qp_error_clear(); }

        /// <summary>The library's version, such as "0.1.0".</summary>
        public static string Version
        {
            get { Interop.Ready(); return Interop.Text(Native.qp_version()); }
        }

        /// <summary>The number of names in a list.</summary>
        public static int NameCount(Names names)
        {
            Interop.Ready();
            UIntPtr count;
            Interop.Check(Native.qp_name_count((int)names, out count));
            return (int)count;
        }

        /// <summary>A name in a list, such as "jumped" for <see cref="Names.Events"/> and <see cref="EventKind.Jumped"/>.</summary>
        public static string Name(Names names, int number)
        {
            Interop.Ready();
            return Interop.Text(Interop.Found(Native.qp_name((int)names, number)));
        }

        /// <summary>The number of a name in a list.</summary>
        public static int Number(Names names, string name)
        {
            Interop.Ready();
            int number;
            Interop.Check(Native.qp_number((int)names, Interop.Utf8(name), out number));
            return number;
        }

        /// <summary>The bits of each frame of a run of buttons, such as "R60 RA10 _30".</summary>
        public static byte[] ParseInputs(string run)
        {
            Interop.Ready();
            byte[] text = Interop.Utf8(run);
            return Interop.Filled((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_inputs_parse(text, buffer, length, out needed));
        }

        /// <summary>Converts pixels to a position, which is in 1/65536 px.</summary>
        public static int FromPixels(double pixels) { return checked((int)Math.Round(pixels * 65536.0)); }

        /// <summary>Converts a position to pixels.</summary>
        public static double ToPixels(int position) { return position / 65536.0; }
    }

    /// <summary>Rules, which can be changed before worlds are made with them.</summary>
    public sealed partial class Rules : IDisposable
    {
        internal readonly RulesHandle Handle;

        internal Rules(IntPtr handle) { Handle = new RulesHandle(Interop.Found(handle)); }

        /// <summary>The rules of a game: "s1", "cd", "s2", "s3" or "s3k".</summary>
        public Rules(string game) : this(New(game)) { }

        private static IntPtr New(string game) { Interop.Ready(); return Native.qp_rules_new(Interop.Utf8(game)); }

        /// <summary>Reads rules from the JSON that <see cref="ToJson"/> writes.</summary>
        public static Rules FromJson(string json)
        {
            Interop.Ready();
            byte[] bytes = Interop.Bytes(json);
            return new Rules(Native.qp_rules_from_json(bytes, Interop.Length(bytes)));
        }

        /// <summary>A field as a number. Its name is a path, such as "roll.start_speed". A flag is 0 or 1.</summary>
        public int this[string name]
        {
            get
            {
                int value;
                Interop.Check(Native.qp_rules_get_number(Handle, Interop.Utf8(name), out value));
                return value;
            }
            set { Interop.Check(Native.qp_rules_set_number(Handle, Interop.Utf8(name), value)); }
        }
    }

    /// <summary>A level: tiles, cells, edges, water, objects and a start. It never changes.</summary>
    public sealed partial class Level : IDisposable
    {
        internal readonly LevelHandle Handle;

        private Level(IntPtr handle) { Handle = new LevelHandle(Interop.Found(handle)); }

        /// <summary>Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk) or JSON (.json).</summary>
        /// <param name="path">The path of the file.</param>
        /// <param name="level">The name of one of several levels in a file; null for the first.</param>
        public static Level Load(string path, string level = null)
        {
            Interop.Ready();
            return new Level(Native.qp_level_load(Interop.Utf8(path), Interop.Utf8(level)));
        }

        /// <summary>Reads a level from memory.</summary>
        /// <param name="name">The file's name, whose extension gives the format.</param>
        /// <param name="bytes">The file's bytes.</param>
        /// <param name="files">The files that the level file refers to, such as tilesets and pictures, by their paths.</param>
        /// <param name="level">The name of one of several levels in a file; null for the first.</param>
        public static Level FromMemory(
            string name, byte[] bytes, IDictionary<string, byte[]> files = null, string level = null)
        {
            Interop.Ready();
            using (var pins = new Pins())
            {
                var all = new List<NativeFile>();
                foreach (KeyValuePair<string, byte[]> file in files ?? new Dictionary<string, byte[]>())
                {
                    all.Add(new NativeFile
                    {
                        Name = pins.Pin(Interop.Utf8(file.Key)),
                        Bytes = pins.Pin(file.Value),
                        Length = Interop.Length(file.Value),
                    });
                }
                NativeFile[] array = all.ToArray();
                return new Level(Native.qp_level_from_memory(Interop.Utf8(name), bytes, Interop.Length(bytes),
                    array, Interop.Length(array), Interop.Utf8(level)));
            }
        }

        /// <summary>A built-in level: one of <see cref="Names.Builtin"/>.</summary>
        public static Level Builtin(string name)
        {
            Interop.Ready();
            return new Level(Native.qp_level_builtin(Interop.Utf8(name)));
        }

        /// <summary>Reads a level from the JSON that <see cref="ToJson"/> writes.</summary>
        public static Level FromJson(string json)
        {
            Interop.Ready();
            byte[] bytes = Interop.Bytes(json);
            return new Level(Native.qp_level_from_json(bytes, Interop.Length(bytes)));
        }

        /// <summary>Creates a level from arrays, which are copied.</summary>
        public static Level FromArrays(LevelArrays arrays)
        {
            Interop.Ready();
            using (var pins = new Pins())
            {
                NativeLevelArrays native = arrays.Pinned(pins);
                return new Level(Native.qp_level_from_arrays(ref native));
            }
        }

        /// <summary>Returns a copy of this level with parts replaced by those of a JSON object: see qp_level_with_parts.</summary>
        public Level WithParts(string json)
        {
            byte[] bytes = Interop.Bytes(json);
            return new Level(Native.qp_level_with_parts(Handle, bytes, Interop.Length(bytes)));
        }

        /// <summary>The placed objects.</summary>
        public LevelObject[] Objects()
        {
            var all = new LevelObject[(int)Native.qp_level_object_count(Handle)];
            for (int i = 0; i < all.Length; i++)
            {
                NativeLevelObject native;
                Interop.Check(Native.qp_level_object(Handle, (UIntPtr)i, out native));
                all[i] = new LevelObject(native);
            }
            return all;
        }
    }

    /// <summary>The arrays of a level. An array that is null is measured, or has its default.</summary>
    public sealed class LevelArrays
    {
        /// <summary>A short name.</summary>
        public string Name;
        /// <summary>16 heights per tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 none. Tile 0 is air.</summary>
        public sbyte[] Heights;
        /// <summary>16 widths per tile: 1 to 16 solid pixels from the right, -1 to -16 from the left, 0 none; null to measure them.</summary>
        public sbyte[] Widths;
        /// <summary>The angle of each tile in 1/256 of a turn; null to measure them.</summary>
        public byte[] Angles;
        /// <summary>The tile of each cell of 16 x 16 px, row by row. The cells of a second layer follow those of the first.</summary>
        public ushort[] Cells;
        /// <summary>The solidity of each cell: 0 none, 1 top, 2 sides and bottom, 3 all; null for 3 in all cells except air.</summary>
        public byte[] Solidity;
        /// <summary>For each cell, a number other than 0 to mirror its tile left to right; null for no mirrored tiles.</summary>
        public byte[] XFlip;
        /// <summary>For each cell, a number other than 0 to mirror its tile top to bottom; null for no mirrored tiles.</summary>
        public byte[] YFlip;
        /// <summary>The number of cells in a row.</summary>
        public int Columns;
        /// <summary>The number of collision layers, 1 or 2.</summary>
        public int Layers = 1;
        /// <summary>A player's centre at the start, in pixels.</summary>
        public Point Start;

        internal NativeLevelArrays Pinned(Pins pins)
        {
            if (Heights == null) throw new ArgumentNullException("Heights");
            if (Cells == null) throw new ArgumentNullException("Cells");
            if (Columns < 1 || Layers < 1 || Layers > 2 || Cells.Length % (Columns * Layers) != 0)
            {
                throw new ArgumentException("expected whole rows of 1 or more columns, for 1 or 2 layers");
            }
            int tiles = Heights.Length / 16;
            Expect("Heights", Heights.Length, tiles * 16);
            if (Widths != null) Expect("Widths", Widths.Length, tiles * 16);
            if (Angles != null) Expect("Angles", Angles.Length, tiles);
            if (Solidity != null) Expect("Solidity", Solidity.Length, Cells.Length);
            if (XFlip != null) Expect("XFlip", XFlip.Length, Cells.Length);
            if (YFlip != null) Expect("YFlip", YFlip.Length, Cells.Length);
            return new NativeLevelArrays
            {
                Name = pins.Pin(Interop.Utf8(Name)),
                Heights = pins.Pin(Heights),
                Widths = pins.Pin(Widths),
                Angles = pins.Pin(Angles),
                Tiles = (UIntPtr)tiles,
                Cells = pins.Pin(Cells),
                Solidity = pins.Pin(Solidity),
                XFlip = pins.Pin(XFlip),
                YFlip = pins.Pin(YFlip),
                Columns = (UIntPtr)Columns,
                Rows = (UIntPtr)(Cells.Length / Layers / Columns),
                Layers = (UIntPtr)Layers,
                StartX = Start.X,
                StartY = Start.Y,
            };
        }

        private static void Expect(string name, int found, int expected)
        {
            if (found != expected) throw new ArgumentException(name + ": found " + found + " numbers, expected " + expected);
        }
    }

    /// <summary>An object as it was placed in a level.</summary>
    public sealed class LevelObject
    {
        /// <summary>The name of its class, such as "ring".</summary>
        public string ClassName { get; private set; }
        /// <summary>Its name; may be empty.</summary>
        public string Name { get; private set; }
        /// <summary>Its properties, as a JSON object.</summary>
        public string Properties { get; private set; }
        /// <summary>Its centre in pixels.</summary>
        public Point Centre { get; private set; }
        /// <summary>True if it is mirrored left to right.</summary>
        public bool XFlip { get; private set; }
        /// <summary>True if it is mirrored top to bottom.</summary>
        public bool YFlip { get; private set; }

        internal LevelObject(NativeLevelObject native)
        {
            ClassName = Interop.Text(native.ClassName);
            Name = Interop.Text(native.Name);
            Properties = Interop.Text(native.Properties);
            Centre = new Point(native.X, native.Y);
            XFlip = native.XFlip != 0;
            YFlip = native.YFlip != 0;
        }
    }

    /// <summary>Two whole numbers: a position or a size.</summary>
    public struct Point
    {
        /// <summary>The x, or the width.</summary>
        public int X;
        /// <summary>The y, downward, or the height.</summary>
        public int Y;

        /// <summary>Creates a position or a size.</summary>
        public Point(int x, int y) { X = x; Y = y; }

        /// <summary>Both numbers as text.</summary>
        public override string ToString() { return X + ", " + Y; }
    }

    /// <summary>The bounds of a world's level, in pixels.</summary>
    public struct Bounds
    {
        /// <summary>The left edge.</summary>
        public int Left;
        /// <summary>The right edge.</summary>
        public int Right;
        /// <summary>The upper edge.</summary>
        public int Top;
        /// <summary>The lower edge.</summary>
        public int Bottom;
    }

    /// <summary>One thing that a step would do, and the rule that causes it.</summary>
    public sealed class Reason
    {
        /// <summary>The player's number.</summary>
        public int Player { get; private set; }
        /// <summary>The kind: 0 an event, 1 a sensor cast, 2 a decision of a rule.</summary>
        public int Kind { get; private set; }
        /// <summary>The number that caused the decision, the event's value, or the distance that the sensor found.</summary>
        public int Value { get; private set; }
        /// <summary>The rule's number in the specification; empty unless a rule decided.</summary>
        public string Rule { get; private set; }
        /// <summary>The decision, the event's name, or the sensor's letter.</summary>
        public string What { get; private set; }
        /// <summary>The cast, if the reason is a cast.</summary>
        public Cast Cast { get; private set; }
        private readonly string line;

        internal Reason(NativeReason native)
        {
            Player = native.Player;
            Kind = native.Kind;
            Value = native.Value;
            Rule = Interop.Text(native.Rule);
            What = Interop.Text(native.What);
            line = Interop.Text(native.Line);
            Cast = native.Cast;
        }

        /// <summary>The reason as a human-readable line.</summary>
        public override string ToString() { return line; }
    }

    /// <summary>The events of a step, in order. They stay valid until <see cref="World.Events"/> is read again.</summary>
    public struct EventList : IEnumerable<WorldEvent>
    {
        private readonly int[] numbers;

        internal EventList(int[] numbers, int count) { this.numbers = numbers; Count = count; }

        /// <summary>The number of events.</summary>
        public readonly int Count;

        /// <summary>The event at an index.</summary>
        public WorldEvent this[int place]
        {
            get
            {
                if (place < 0 || place >= Count) throw new ArgumentOutOfRangeException("place");
                return WorldEvent.Read(numbers, place * WorldEvent.NumberCount);
            }
        }

        /// <summary>Iterates over the events without allocating.</summary>
        public Enumerator GetEnumerator() { return new Enumerator(this); }

        IEnumerator<WorldEvent> IEnumerable<WorldEvent>.GetEnumerator() { return GetEnumerator(); }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        /// <summary>An iterator over a list of events.</summary>
        public struct Enumerator : IEnumerator<WorldEvent>
        {
            private readonly EventList events;
            private int place;

            internal Enumerator(EventList events) { this.events = events; place = -1; }

            /// <summary>The current event.</summary>
            public WorldEvent Current { get { return events[place]; } }

            object IEnumerator.Current { get { return Current; } }

            /// <summary>Goes to the next event.</summary>
            public bool MoveNext() { place++; return place < events.Count; }

            /// <summary>Goes back to before the first event.</summary>
            public void Reset() { place = -1; }

            /// <summary>Does nothing.</summary>
            public void Dispose() { }
        }
    }

    /// <summary>A world on the stage of a level: the state that steps change.</summary>
    public sealed partial class World : IDisposable
    {
        internal readonly WorldHandle Handle;
        private readonly byte[] few = new byte[2];
        private int[] eventNumbers = new int[16 * WorldEvent.NumberCount];

        internal World(IntPtr handle) { Handle = new WorldHandle(Interop.Found(handle)); }

        /// <summary>Creates a world with 1 to 8 players at a level's start. You may then dispose of the level and the rules.</summary>
        /// <param name="level">The level.</param>
        /// <param name="rules">The rules; null for the rules that the level is meant for, or those of S3K if it suits all games.</param>
        /// <param name="character">The character of the players.</param>
        /// <param name="players">The number of players.</param>
        public World(Level level, Rules rules = null, Character character = Character.Sonic, int players = 1)
            : this(New(level, rules, character, players))
        {
        }

        private static IntPtr New(Level level, Rules rules, Character character, int players)
        {
            if (rules != null) return Native.qp_world_new(level.Handle, rules.Handle, (int)character, Interop.Size(players));
            using (Rules own = level.Rules)
            {
                return Native.qp_world_new(level.Handle, own.Handle, (int)character, Interop.Size(players));
            }
        }

        /// <summary>Returns an independent copy.</summary>
        public World Clone() { return new World(Native.qp_world_clone(Handle)); }

        /// <summary>Sets this world to the state of another: the fastest way to go back in time.</summary>
        public void CopyFrom(World world) { Interop.Check(Native.qp_world_copy(Handle, world.Handle)); }

        /// <summary>Steps the world by a frame.</summary>
        /// <param name="inputs">The bits of each player's buttons. Reuse the array in each frame to avoid allocations.</param>
        public void Step(byte[] inputs)
        {
            Interop.Check(Native.qp_world_step(Handle, inputs, Interop.Length(inputs)));
        }

        /// <summary>Steps a world of one player by a frame.</summary>
        public void Step(Buttons first)
        {
            few[0] = (byte)first;
            Interop.Check(Native.qp_world_step(Handle, few, (UIntPtr)1));
        }

        /// <summary>Steps a world of two players by a frame.</summary>
        public void Step(Buttons first, Buttons second)
        {
            few[0] = (byte)first;
            few[1] = (byte)second;
            Interop.Check(Native.qp_world_step(Handle, few, (UIntPtr)2));
        }

        /// <summary>Steps the world by a frame for each of these buttons of the first player. Other players do not hold any.</summary>
        public void Run(byte[] inputs) { Interop.Check(Native.qp_world_run(Handle, inputs, Interop.Length(inputs))); }

        /// <summary>The events since the start of the last step or run.</summary>
        public EventList Events
        {
            get
            {
                UIntPtr found;
                IntPtr events = Interop.Found(Native.qp_world_events(Handle, out found));
                int count = (int)found;
                if (count * WorldEvent.NumberCount > eventNumbers.Length)
                {
                    eventNumbers = new int[2 * count * WorldEvent.NumberCount];
                }
                if (count > 0) Marshal.Copy(events, eventNumbers, 0, count * WorldEvent.NumberCount);
                return new EventList(eventNumbers, count);
            }
        }

        /// <summary>Returns the current state of a player.</summary>
        public Player GetPlayer(int player = 0)
        {
            Player found;
            Interop.Check(Native.qp_world_player(Handle, Interop.Size(player), out found));
            return found;
        }

        /// <summary>Sets a player. Read the player first, change its fields, and set it.</summary>
        public void SetPlayer(int player, Player to)
        {
            Interop.Check(Native.qp_world_set_player(Handle, Interop.Size(player), ref to));
        }

        /// <summary>Returns a field of a player.</summary>
        public int GetField(PlayerField field, int player = 0)
        {
            int value;
            Interop.Check(Native.qp_world_get_field(Handle, Interop.Size(player), (int)field, out value));
            return value;
        }

        /// <summary>Sets a field of a player. The error lists the numbers that it can have.</summary>
        public void SetField(PlayerField field, int value, int player = 0)
        {
            Interop.Check(Native.qp_world_set_field(Handle, Interop.Size(player), (int)field, value));
        }

        /// <summary>Returns what the next frame would do with these buttons, and by which rules. The world is not stepped.</summary>
        public Reason[] Explain(params byte[] inputs)
        {
            UIntPtr count;
            Interop.Check(Native.qp_world_explain(Handle, inputs, Interop.Length(inputs), out count));
            var all = new Reason[(int)count];
            for (int i = 0; i < all.Length; i++)
            {
                NativeReason native;
                Interop.Check(Native.qp_world_reason(Handle, (UIntPtr)i, out native));
                all[i] = new Reason(native);
            }
            return all;
        }

        /// <summary>The level's current bounds, in pixels.</summary>
        public Bounds Bounds
        {
            get
            {
                Bounds bounds;
                Interop.Check(Native.qp_world_bounds(
                    Handle, out bounds.Left, out bounds.Right, out bounds.Top, out bounds.Bottom));
                return bounds;
            }
            set { Interop.Check(Native.qp_world_set_bounds(Handle, value.Left, value.Right, value.Top, value.Bottom)); }
        }

        /// <summary>Draws a player's view: red, green, blue and opacity of each pixel, row by row from the top.</summary>
        public byte[] Render(int width = 320, int height = 224, Overlays overlays = Overlays.None, int player = 0)
        {
            byte[] pixels = width >= 1 && height >= 1 && width <= 4096 && height <= 4096 ? new byte[4 * width * height] : new byte[0];
            Render(pixels, width, height, overlays, player);
            return pixels;
        }

        /// <summary>Draws into an array of 4 * width * height bytes, without allocating.</summary>
        public void Render(byte[] pixels, int width, int height, Overlays overlays = Overlays.None, int player = 0)
        {
            Interop.Check(Native.qp_world_render(Handle, Interop.Size(player), (uint)overlays, pixels,
                Interop.Length(pixels), Interop.Size(width), Interop.Size(height)));
        }
    }

    /// <summary>A solid, hazard or trigger of a world, which you move.</summary>
    public sealed partial class Solid
    {
        private readonly World world;
        private readonly ulong number;

        internal Solid(World world, ulong number) { this.world = world; this.number = number; }

        /// <summary>Its target, and its contacts in the last step.</summary>
        public SolidState State
        {
            get
            {
                SolidState state;
                Interop.Check(Native.qp_world_solid(world.Handle, number, out state));
                return state;
            }
        }

        /// <summary>The x of its centre in the next step, in 1/65536 px. Players on it are carried.</summary>
        public int X
        {
            get { return State.X; }
            set { MoveTo(value, State.Y); }
        }

        /// <summary>The y of its centre in the next step, in 1/65536 px, downward. Players on it are carried.</summary>
        public int Y
        {
            get { return State.Y; }
            set { MoveTo(State.X, value); }
        }

        /// <summary>True if it hurts players.</summary>
        public bool Hurts
        {
            get { return State.Hurts; }
            set { Interop.Check(Native.qp_world_set_solid_hurts(world.Handle, number, value ? 1 : 0)); }
        }
    }

    /// <summary>Many worlds, stepped on all cores.</summary>
    public sealed partial class Batch : IDisposable
    {
        internal readonly BatchHandle Handle;

        /// <summary>Creates a batch of copies of each of these worlds. The worlds still belong to you.</summary>
        /// <param name="worlds">The worlds, whose current state is copied.</param>
        /// <param name="copies">The number of copies of each world.</param>
        /// <param name="ends">The conditions that end a world's run; by default it never ends.</param>
        /// <param name="threads">The number of threads that step the worlds; 0 is one per processor.</param>
        public Batch(IList<World> worlds, int copies, Ends ends = default(Ends), int threads = 0)
        {
            var handles = new IntPtr[worlds.Count];
            int held = 0;
            try
            {
                for (; held < handles.Length; held++)
                {
                    bool isHeld = false;
                    worlds[held].Handle.DangerousAddRef(ref isHeld);
                    handles[held] = worlds[held].Handle.DangerousGetHandle();
                }
                Handle = new BatchHandle(Interop.Found(Native.qp_batch_new(
                    handles, Interop.Length(handles), Interop.Size(copies), ref ends, Interop.Size(threads))));
            }
            finally
            {
                for (int i = 0; i < held; i++) worlds[i].Handle.DangerousRelease();
            }
        }

        /// <summary>The number of worlds.</summary>
        public int WorldCount { get { int worlds, players; Size(out worlds, out players); return worlds; } }

        /// <summary>The number of players of each world.</summary>
        public int PlayersEach { get { int worlds, players; Size(out worlds, out players); return players; } }

        private void Size(out int worlds, out int players)
        {
            UIntPtr foundWorlds, foundPlayers;
            Interop.Check(Native.qp_batch_size(Handle, out foundWorlds, out foundPlayers));
            worlds = (int)foundWorlds;
            players = (int)foundPlayers;
        }

        /// <summary>Steps every world by some frames. There is a number for each player, world by world, held for all frames.</summary>
        public void Step(byte[] inputs, int frames = 1)
        {
            Interop.Check(Native.qp_batch_step(Handle, inputs, Interop.Length(inputs), Interop.Size(frames)));
        }

        /// <summary>Writes <see cref="Constants.ColumnCount"/> numbers for each player, world by world, and the end of each world's
        /// run: 0 not over, 1 by death, 2 at the x, 3 after its frames.</summary>
        public void Observe(int[] values, byte[] ended)
        {
            Interop.Check(Native.qp_batch_observe(
                Handle, values, Interop.Length(values), ended, Interop.Length(ended)));
        }

        /// <summary>Copies a world of the batch into another world, which must have the same level and rules.</summary>
        public void CopyTo(int number, World world)
        {
            Interop.Check(Native.qp_batch_world(Handle, Interop.Size(number), world.Handle));
        }
    }

    /// <summary>Tiles measured from a picture.</summary>
    public sealed partial class Tiles : IDisposable
    {
        internal readonly TilesHandle Handle;

        private Tiles(IntPtr handle) { Handle = new TilesHandle(Interop.Found(handle)); }

        /// <summary>Measures the tiles of a PNG file. Pixels that are at least half opaque are solid.</summary>
        /// <param name="path">The path of the file.</param>
        /// <param name="tileSize">8, 16 or 32. The picture's sides are multiples of it.</param>
        public static Tiles BakeFile(string path, int tileSize = 16)
        {
            Interop.Ready();
            return new Tiles(Native.qp_tiles_bake_file(Interop.Utf8(path), checked((uint)tileSize)));
        }

        /// <summary>Measures the tiles of a picture in memory: red, green, blue and opacity of each pixel, row by row.</summary>
        public static Tiles BakePixels(byte[] pixels, int width, int height, int tileSize = 16)
        {
            Interop.Ready();
            return new Tiles(Native.qp_tiles_bake_pixels(
                pixels, Interop.Length(pixels), Interop.Size(width), Interop.Size(height), checked((uint)tileSize)));
        }
    }

    /// <summary>A scenario that was recorded from an original: a level, a start and buttons.</summary>
    public sealed partial class Scenario : IDisposable
    {
        internal readonly ScenarioHandle Handle;

        private Scenario(IntPtr handle) { Handle = new ScenarioHandle(Interop.Found(handle)); }

        /// <summary>Reads a scenario from JSON: a line of a file of recordings.</summary>
        public static Scenario FromJson(string json)
        {
            Interop.Ready();
            byte[] bytes = Interop.Bytes(json);
            return new Scenario(Native.qp_scenario_from_json(bytes, Interop.Length(bytes)));
        }

        /// <summary>Creates the world as it was before frame 1.</summary>
        public World World() { return new World(Native.qp_scenario_world(Handle)); }
    }

    /// <summary>A handle of the library, which frees itself.</summary>
    internal abstract class Handle : SafeHandle
    {
        protected Handle(IntPtr handle) : base(IntPtr.Zero, true) { SetHandle(handle); }

        public override bool IsInvalid { get { return handle == IntPtr.Zero; } }
    }

    /// <summary>Arrays that are pinned until this is disposed of.</summary>
    internal sealed class Pins : IDisposable
    {
        private readonly List<GCHandle> pins = new List<GCHandle>();

        internal IntPtr Pin(Array array)
        {
            if (array == null) return IntPtr.Zero;
            GCHandle pin = GCHandle.Alloc(array, GCHandleType.Pinned);
            pins.Add(pin);
            return pin.AddrOfPinnedObject();
        }

        public void Dispose()
        {
            foreach (GCHandle pin in pins) pin.Free();
            pins.Clear();
        }
    }

    /// <summary>The calls between C# and the library.</summary>
    internal static class Interop
    {
#if (UNITY_IOS || UNITY_TVOS || UNITY_WEBGL) && !UNITY_EDITOR
        // On these platforms the library is linked into the program.
        internal const string Library = "__Internal";
#else
        internal const string Library = "quarterpipe";
#endif

        internal delegate Status Fill<T>(T[] buffer, UIntPtr length, out UIntPtr needed);

        private static bool isReady;

        /// <summary>Checks that the library is the one that this file belongs to.</summary>
        internal static void Ready()
        {
            if (isReady) return;
            Check(Native.qp_check_header(Constants.Interface, SizeOf<Player>(), SizeOf<WorldEvent>(), SizeOf<WorldObject>(),
                SizeOf<SolidState>(), SizeOf<Cast>(), SizeOf<NativeReason>(), SizeOf<NativeLevelObject>(),
                SizeOf<NativeLevelArrays>(), SizeOf<NativeFile>(), SizeOf<Ends>()));
            isReady = true;
        }

        private static UIntPtr SizeOf<T>() { return (UIntPtr)Marshal.SizeOf(typeof(T)); }

        /// <summary>Throws if a call failed.</summary>
        internal static void Check(Status status)
        {
            if (status != Status.Ok) throw new QuarterpipeException(status, Text(Native.qp_error_text()));
        }

        /// <summary>Throws the last error if a pointer is NULL.</summary>
        internal static IntPtr Found(IntPtr pointer)
        {
            if (pointer == IntPtr.Zero) throw new QuarterpipeException(Native.qp_error_code(), Text(Native.qp_error_text()));
            return pointer;
        }

        /// <summary>Reads a text of the library, in UTF-8; null for NULL.</summary>
        internal static string Text(IntPtr text)
        {
            if (text == IntPtr.Zero) return null;
            int length = 0;
            while (Marshal.ReadByte(text, length) != 0) length++;
            var bytes = new byte[length];
            Marshal.Copy(text, bytes, 0, length);
            return Encoding.UTF8.GetString(bytes);
        }

        /// <summary>Returns a text for the library, with a zero byte at the end; null for null.</summary>
        internal static byte[] Utf8(string text)
        {
            if (text == null) return null;
            if (text.IndexOf('\0') >= 0) throw new ArgumentException("expected a text without zero characters");
            return Encoding.UTF8.GetBytes(text + "\0");
        }

        /// <summary>Returns a text's bytes; null for null.</summary>
        internal static byte[] Bytes(string text) { return text == null ? null : Encoding.UTF8.GetBytes(text); }

        internal static UIntPtr Length(Array array) { return array == null ? UIntPtr.Zero : (UIntPtr)array.Length; }

        internal static UIntPtr Size(int number)
        {
            if (number < 0) throw new ArgumentOutOfRangeException("number", number, "expected 0 or more");
            return (UIntPtr)number;
        }

        /// <summary>Calls a function first for the size, then for the values.</summary>
        internal static T[] Filled<T>(Fill<T> fill)
        {
            UIntPtr needed;
            Check(fill(null, UIntPtr.Zero, out needed));
            var all = new T[(int)needed];
            if (all.Length > 0) Check(fill(all, needed, out needed));
            return all;
        }

        internal static string FilledText(Fill<byte> fill)
        {
            byte[] all = Filled(fill);
            return Encoding.UTF8.GetString(all, 0, Math.Max(all.Length - 1, 0));
        }
    }

    // <generated library> From here on this file is written by cargo xtask generate.
    public sealed partial class World : IDisposable
    {
        /// <summary>The number of players.</summary>
        public int PlayerCount
        {
            get
            {
                return (int)Native.qp_world_player_count(Handle);
            }
        }

        /// <summary>Adds a player with its centre at a position, and returns its number. <c>x</c> and <c>y</c> are in 1/65536 px.</summary>
        public int AddPlayer(Character character, int x, int y)
        {
            UIntPtr found;
            Interop.Check(Native.qp_world_add_player(Handle, (int)character, x, y, out found));
            return (int)found;
        }

        /// <summary>Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten seconds after.</summary>
        public void AddFollower(Character character)
        {
            Interop.Check(Native.qp_world_add_follower(Handle, (int)character));
        }

        /// <summary>The state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4 while it is stuck on a slope; -1 without a follower.</summary>
        public int FollowerState
        {
            get
            {
                return Native.qp_world_follower_state(Handle);
            }
        }

        /// <summary>Makes the follower an ordinary second player. A leader that it carries falls.</summary>
        public void FreeFollower()
        {
            Interop.Check(Native.qp_world_free_follower(Handle));
        }

        /// <summary>Hurts a player and throws it away from <c>sourceX</c>; without <c>sourceX</c>, as if hit at its own centre. A player without rings and without a shield dies. <c>sourceX</c> is in pixels.</summary>
        public void Hurt(int player, int? sourceX = null)
        {
            Interop.Check(Native.qp_world_hurt(Handle, Interop.Size(player), sourceX ?? Constants.NoWater));
        }

        /// <summary>Kills a player, even one with a shield or invincibility.</summary>
        public void Kill(int player)
        {
            Interop.Check(Native.qp_world_kill(Handle, Interop.Size(player)));
        }

        /// <summary>Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity. <c>x</c> and <c>y</c> are in pixels.</summary>
        public void Respawn(int player, int x, int y)
        {
            Interop.Check(Native.qp_world_respawn(Handle, Interop.Size(player), x, y));
        }

        /// <summary>Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity.</summary>
        public void RespawnAtStart(int player)
        {
            Interop.Check(Native.qp_world_respawn_at_start(Handle, Interop.Size(player)));
        }

        /// <summary>Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity. Save one when a player passes a checkpoint. <c>x</c> and <c>y</c> are in pixels.</summary>
        public byte[] RespawnPoint(int player, int x, int y)
        {
            return Interop.Filled((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_world_respawn_point(Handle, Interop.Size(player), x, y, buffer, length, out needed));
        }

        /// <summary>Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the point.</summary>
        public void RespawnFrom(int player, byte[] point)
        {
            Interop.Check(Native.qp_world_respawn_from(Handle, Interop.Size(player), point, Interop.Length(point)));
        }

        /// <summary>Returns the live objects in the order of their slots.</summary>
        public WorldObject[] Objects()
        {
            return Interop.Filled((WorldObject[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_world_objects(Handle, buffer, length, out needed));
        }

        /// <summary>Returns the object in a slot.</summary>
        public WorldObject GetObject(int slot)
        {
            WorldObject found;
            Interop.Check(Native.qp_world_object(Handle, slot, out found));
            return found;
        }

        /// <summary>Removes the object in a slot.</summary>
        public void RemoveObject(int slot)
        {
            Interop.Check(Native.qp_world_remove_object(Handle, slot));
        }

        /// <summary>Resets the level's objects to the start, and removes all added solids, hazards and triggers.</summary>
        public void ResetObjects()
        {
            Interop.Check(Native.qp_world_reset_objects(Handle));
        }

        /// <summary>Casts a sensor into the terrain from a pixel. Objects are not terrain. <c>x</c> and <c>y</c> are in pixels.</summary>
        public Cast CastSensor(int x, int y, Direction direction, Side side = Side.Top, Layer layer = Layer.A)
        {
            Cast found;
            Interop.Check(Native.qp_world_cast(Handle, x, y, (int)direction, (int)side, (int)layer, out found));
            return found;
        }

        /// <summary>Returns the world's state as canonical bytes, the same on every machine and in every language.</summary>
        public byte[] Save()
        {
            return Interop.Filled((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_world_save(Handle, buffer, length, out needed));
        }

        /// <summary>Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes added in the same order. The level's art may differ.</summary>
        public void Load(byte[] bytes)
        {
            Interop.Check(Native.qp_world_load(Handle, bytes, Interop.Length(bytes)));
        }

        /// <summary>Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the camera keep their old places.</summary>
        public void LoadIntoChangedLevel(byte[] bytes)
        {
            Interop.Check(Native.qp_world_load_into_changed_level(Handle, bytes, Interop.Length(bytes)));
        }

        /// <summary>The 64-bit digest of the world, the same on every machine and in every language.</summary>
        public ulong Digest
        {
            get
            {
                ulong found;
                Interop.Check(Native.qp_world_digest(Handle, out found));
                return found;
            }
        }

        /// <summary>The number of frames stepped so far.</summary>
        public uint Frame
        {
            get
            {
                return Native.qp_world_frame(Handle);
            }
        }

        /// <summary>The top left pixel of the original games' 320 x 224 px screen.</summary>
        public Point Camera
        {
            get
            {
                int x, y;
                Interop.Check(Native.qp_world_camera(Handle, out x, out y));
                return new Point(x, y);
            }
        }

        /// <summary>The y of the water's surface.</summary>
        public int? Water
        {
            get
            {
                int found = Native.qp_world_water(Handle);
                return found == Constants.NoWater ? (int?)null : found;
            }
            set { Interop.Check(Native.qp_world_set_water(Handle, value ?? Constants.NoWater)); }
        }

        /// <summary>True if players fall upward.</summary>
        public bool ReversedGravity
        {
            get
            {
                return Native.qp_world_reversed_gravity(Handle) != 0;
            }
            set { Interop.Check(Native.qp_world_set_reversed_gravity(Handle, value ? 1 : 0)); }
        }

        /// <summary>A copy of the world's rules.</summary>
        public Rules Rules
        {
            get
            {
                return new Rules(Native.qp_world_rules(Handle));
            }
        }

        /// <summary>Adds a solid that you move, with its centre at a position, and returns its identity. If <c>hurts</c> is set, it hurts like spikes. <c>x</c> and <c>y</c> are in 1/65536 px.</summary>
        public Solid AddSolid(int x, int y, int halfWidth, int halfHeight, Shape shape = Shape.Solid, bool hurts = false)
        {
            ulong found;
            Interop.Check(Native.qp_world_add_solid(Handle, x, y, halfWidth, halfHeight, (int)shape, hurts ? 1 : 0, out found));
            return new Solid(this, found);
        }

        /// <summary>Adds a solid box with a curved top that you move, and returns its identity. <c>heights</c> holds the heights of the top above the centre, one for each 2 px, from 11 px left of the box to 11 px right of it, to allow for the player's width: <c>half_width</c> + 11 values. Saved bytes do not contain heights: add the same slopes in the same order to a world before you load such bytes. <c>x</c> and <c>y</c> are in 1/65536 px.</summary>
        public Solid AddSlope(int x, int y, int halfWidth, int halfHeight, sbyte[] heights, bool hurts = false)
        {
            ulong found;
            Interop.Check(Native.qp_world_add_slope(Handle, x, y, halfWidth, halfHeight, heights, Interop.Length(heights), hurts ? 1 : 0, out found));
            return new Solid(this, found);
        }

        /// <summary>Adds a hazard that you move, and returns its identity. It hurts players who touch it. <c>x</c> and <c>y</c> are in 1/65536 px.</summary>
        public Solid AddHazard(int x, int y, int halfWidth, int halfHeight)
        {
            ulong found;
            Interop.Check(Native.qp_world_add_hazard(Handle, x, y, halfWidth, halfHeight, out found));
            return new Solid(this, found);
        }

        /// <summary>Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on. <c>x</c> and <c>y</c> are in 1/65536 px.</summary>
        public Solid AddTrigger(int x, int y, int halfWidth, int halfHeight)
        {
            ulong found;
            Interop.Check(Native.qp_world_add_trigger(Handle, x, y, halfWidth, halfHeight, out found));
            return new Solid(this, found);
        }

        /// <summary>Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.</summary>
        public Solid GetSolidInSlot(int slot)
        {
            ulong found;
            Interop.Check(Native.qp_world_solid_in_slot(Handle, slot, out found));
            return new Solid(this, found);
        }

        /// <summary>Frees the handle. Values made from it stay valid.</summary>
        public void Dispose() { Handle.Dispose(); }
    }

    public sealed partial class Solid
    {
        /// <summary>Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed. <c>x</c> and <c>y</c> are in 1/65536 px.</summary>
        public void MoveTo(int x, int y)
        {
            Interop.Check(Native.qp_world_move_solid(world.Handle, number, x, y));
        }

        /// <summary>Puts a solid at a position at once. It neither carries nor pushes players on the way. <c>x</c> and <c>y</c> are in 1/65536 px.</summary>
        public void PutAt(int x, int y)
        {
            Interop.Check(Native.qp_world_put_solid(world.Handle, number, x, y));
        }

        /// <summary>Removes a solid from the world.</summary>
        public void Remove()
        {
            Interop.Check(Native.qp_world_remove_solid(world.Handle, number));
        }

    }

    public sealed partial class Rules : IDisposable
    {
        /// <summary>Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so the names depend on the rules.</summary>
        public string[] Names
        {
            get
            {
                var all = new string[(int)Native.qp_rules_name_count(Handle)];
                for (int i = 0; i < all.Length; i++)
                {
                    all[i] = Interop.Text(Interop.Found(Native.qp_rules_name(Handle, (UIntPtr)i)));
                }
                return all;
            }
        }

        /// <summary>Returns the rules as JSON.</summary>
        public string ToJson()
        {
            return Interop.FilledText((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_rules_to_json(Handle, buffer, length, out needed));
        }

        /// <summary>Returns a field as JSON, such as <c>56</c>, <c>true</c> or <c>"Revs"</c>.</summary>
        public string GetJson(string name)
        {
            byte[] nameText = Interop.Utf8(name);
            return Interop.FilledText((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_rules_get_json(Handle, nameText, buffer, length, out needed));
        }

        /// <summary>Sets a field to a value in JSON.</summary>
        public void SetJson(string name, string json)
        {
            Interop.Check(Native.qp_rules_set_json(Handle, Interop.Utf8(name), Interop.Utf8(json)));
        }

        /// <summary>Frees the handle. Values made from it stay valid.</summary>
        public void Dispose() { Handle.Dispose(); }
    }

    public sealed partial class Level : IDisposable
    {
        /// <summary>The level's short name.</summary>
        public string Name
        {
            get
            {
                return Interop.Text(Native.qp_level_name(Handle));
            }
        }

        /// <summary>A one-line description of the level.</summary>
        public string Description
        {
            get
            {
                return Interop.Text(Native.qp_level_description(Handle));
            }
        }

        /// <summary>The name of the game whose rules the level is meant for. A level that suits all games has none.</summary>
        public string Game
        {
            get
            {
                return Interop.Text(Native.qp_level_game(Handle));
            }
        }

        /// <summary>The rules that the level is meant for, or those of S3K if it suits all games.</summary>
        public Rules Rules
        {
            get
            {
                return new Rules(Native.qp_level_rules(Handle));
            }
        }

        /// <summary>The level's width and height in pixels.</summary>
        public Point Size
        {
            get
            {
                int x, y;
                Interop.Check(Native.qp_level_size(Handle, out x, out y));
                return new Point(x, y);
            }
        }

        /// <summary>The position of a player's centre at the start.</summary>
        public Point Start
        {
            get
            {
                int x, y;
                Interop.Check(Native.qp_level_start(Handle, out x, out y));
                return new Point(x, y);
            }
        }

        /// <summary>Returns the warnings about the level's file. Each begins with its place in the file.</summary>
        public string[] Warnings()
        {
            var all = new string[(int)Native.qp_level_warning_count(Handle)];
            for (int i = 0; i < all.Length; i++)
            {
                all[i] = Interop.Text(Interop.Found(Native.qp_level_warning(Handle, (UIntPtr)i)));
            }
            return all;
        }

        /// <summary>Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.</summary>
        public void DeclareClass(string name)
        {
            Interop.Check(Native.qp_level_declare_class(Handle, Interop.Utf8(name)));
        }

        /// <summary>Returns the level in the project's JSON format.</summary>
        public string ToJson()
        {
            return Interop.FilledText((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_level_to_json(Handle, buffer, length, out needed));
        }

        /// <summary>The number of objects placed in the level.</summary>
        public int ObjectCount
        {
            get
            {
                return (int)Native.qp_level_object_count(Handle);
            }
        }

        /// <summary>Returns the buttons of each frame of the recorded run through a built-in level; other levels do not have one.</summary>
        public byte[] Inputs()
        {
            return Interop.Filled((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_level_inputs(Handle, buffer, length, out needed));
        }

        /// <summary>Frees the handle. Values made from it stay valid.</summary>
        public void Dispose() { Handle.Dispose(); }
    }

    public sealed partial class Tiles : IDisposable
    {
        /// <summary>The number of tiles.</summary>
        public int Count
        {
            get
            {
                return (int)Native.qp_tiles_count(Handle);
            }
        }

        /// <summary>The number of tiles in a row of the picture.</summary>
        public int Columns
        {
            get
            {
                return (int)Native.qp_tiles_columns(Handle);
            }
        }

        /// <summary>Returns 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none.</summary>
        public sbyte[] Heights()
        {
            return Interop.Filled((sbyte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_tiles_heights(Handle, buffer, length, out needed));
        }

        /// <summary>Returns 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none.</summary>
        public sbyte[] Widths()
        {
            return Interop.Filled((sbyte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_tiles_widths(Handle, buffer, length, out needed));
        }

        /// <summary>Returns the angle of each tile's surface in 1/256 of a turn; an odd angle is a flagged one.</summary>
        public byte[] Angles()
        {
            return Interop.Filled((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_tiles_angles(Handle, buffer, length, out needed));
        }

        /// <summary>Returns the problems of the tiles. Each begins with the tile's number.</summary>
        public string[] Problems()
        {
            var all = new string[(int)Native.qp_tiles_problem_count(Handle)];
            for (int i = 0; i < all.Length; i++)
            {
                all[i] = Interop.Text(Interop.Found(Native.qp_tiles_problem(Handle, (UIntPtr)i)));
            }
            return all;
        }

        /// <summary>Frees the handle. Values made from it stay valid.</summary>
        public void Dispose() { Handle.Dispose(); }
    }

    public sealed partial class Scenario : IDisposable
    {
        /// <summary>The scenario's name.</summary>
        public string Name
        {
            get
            {
                return Interop.Text(Native.qp_scenario_name(Handle));
            }
        }

        /// <summary>The name of the game whose rules the scenario was recorded under.</summary>
        public string Game
        {
            get
            {
                return Interop.Text(Native.qp_scenario_game(Handle));
            }
        }

        /// <summary>True if the scenario has objects. If so, a world cannot be created from it: only the program's <c>conformance</c> command sets objects up.</summary>
        public bool HasObjects
        {
            get
            {
                return Native.qp_scenario_has_objects(Handle) != 0;
            }
        }

        /// <summary>Returns the buttons of each frame.</summary>
        public byte[] Inputs()
        {
            return Interop.Filled((byte[] buffer, UIntPtr length, out UIntPtr needed) =>
                Native.qp_scenario_inputs(Handle, buffer, length, out needed));
        }

        /// <summary>Returns the names of the recorded values of the player.</summary>
        public string[] Columns()
        {
            var all = new string[(int)Native.qp_scenario_column_count(Handle)];
            for (int i = 0; i < all.Length; i++)
            {
                all[i] = Interop.Text(Interop.Found(Native.qp_scenario_column(Handle, (UIntPtr)i)));
            }
            return all;
        }

        /// <summary>Frees the handle. Values made from it stay valid.</summary>
        public void Dispose() { Handle.Dispose(); }
    }

    public sealed partial class Batch : IDisposable
    {
        /// <summary>Resets a world to its start. The world's number is its place in the batch.</summary>
        public void Reset(int world)
        {
            Interop.Check(Native.qp_batch_reset(Handle, Interop.Size(world)));
        }

        /// <summary>Resets all worlds whose run is over to their starts, and returns their number.</summary>
        public int ResetEnded()
        {
            UIntPtr found;
            Interop.Check(Native.qp_batch_reset_ended(Handle, out found));
            return (int)found;
        }

        /// <summary>The digest of all worlds: a digest of their digests, in order.</summary>
        public ulong Digest
        {
            get
            {
                ulong found;
                Interop.Check(Native.qp_batch_digest(Handle, out found));
                return found;
            }
        }

        /// <summary>Frees the handle. Values made from it stay valid.</summary>
        public void Dispose() { Handle.Dispose(); }
    }

    /// <summary>The directions in which springs throw.</summary>
    public enum Facing : int
    {
        /// <summary>The direction in which a spring throws <c>up</c>.</summary>
        Up = 0,
        /// <summary>The direction in which a spring throws <c>down</c>.</summary>
        Down = 1,
        /// <summary>The direction in which a spring throws <c>sideways</c>.</summary>
        Sideways = 2,
        /// <summary>The direction in which a spring throws <c>diagonally_up</c>.</summary>
        DiagonallyUp = 3,
        /// <summary>The direction in which a spring throws <c>diagonally_down</c>.</summary>
        DiagonallyDown = 4,
    }

    /// <summary>The bits of the buttons.</summary>
    [Flags]
    public enum Buttons : byte
    {
        /// <summary>None.</summary>
        None = 0,
        /// <summary>The bit of the button up.</summary>
        Up = 1,
        /// <summary>The bit of the button down.</summary>
        Down = 2,
        /// <summary>The bit of the button left.</summary>
        Left = 4,
        /// <summary>The bit of the button right.</summary>
        Right = 8,
        /// <summary>The bit of the button b.</summary>
        B = 16,
        /// <summary>The bit of the button c.</summary>
        C = 32,
        /// <summary>The bit of the button a.</summary>
        A = 64,
    }

    /// <summary>The kinds of events of a player.</summary>
    public enum EventKind : int
    {
        /// <summary>Jumped off the ground.</summary>
        Jumped = 0,
        /// <summary>Came down on ground of this angle.</summary>
        Landed = 1,
        /// <summary>Attached to a ceiling of this angle.</summary>
        AttachedToCeiling = 2,
        /// <summary>Hit a ceiling with the head.</summary>
        HitCeiling = 3,
        /// <summary>Hit a wall in the air.</summary>
        HitWall = 4,
        /// <summary>Ran off the ground.</summary>
        LeftGround = 5,
        /// <summary>Ran into a wall. Reported again in every frame in which the player runs against it.</summary>
        PushedWall = 6,
        /// <summary>Slipped from a slope: too slow for it.</summary>
        Slipped = 7,
        /// <summary>Began to roll.</summary>
        StartedRolling = 8,
        /// <summary>Stopped rolling on the ground.</summary>
        StoppedRolling = 9,
        /// <summary>Turned round at speed.</summary>
        Skidded = 10,
        /// <summary>Began to balance on an edge.</summary>
        Balanced = 11,
        /// <summary>Began to charge a spin dash.</summary>
        SpinDashStarted = 12,
        /// <summary>Pressed jump while charging.</summary>
        SpinDashRevved = 13,
        /// <summary>Let a charged spin dash go.</summary>
        SpinDashReleased = 14,
        /// <summary>Began to charge a peel-out.</summary>
        PeelOutStarted = 15,
        /// <summary>Let a charged peel-out go.</summary>
        PeelOutReleased = 16,
        /// <summary>Let a charge go too early, or lost it.</summary>
        ChargeLost = 17,
        /// <summary>Used the insta-shield.</summary>
        InstaShielded = 18,
        /// <summary>Dashed with a fire shield.</summary>
        FireDashed = 19,
        /// <summary>Jumped again with a lightning shield.</summary>
        LightningJumped = 20,
        /// <summary>Dropped with a bubble shield.</summary>
        BubbleDropped = 21,
        /// <summary>Bounced with a bubble shield.</summary>
        BubbleBounced = 22,
        /// <summary>Dashed in the hyper form.</summary>
        HyperDashed = 23,
        /// <summary>Landed running out of a drop dash.</summary>
        DropDashed = 24,
        /// <summary>Began to fly.</summary>
        StartedFlying = 25,
        /// <summary>Flapped.</summary>
        Flapped = 26,
        /// <summary>Began to glide.</summary>
        StartedGliding = 27,
        /// <summary>Grabbed a wall out of a glide.</summary>
        GrabbedWall = 28,
        /// <summary>Let go of a glide or a wall, or slid off an edge.</summary>
        LetGo = 29,
        /// <summary>Began to slide out of a glide.</summary>
        StartedSliding = 30,
        /// <summary>Began to climb up onto a ledge.</summary>
        ClimbingLedge = 31,
        /// <summary>Went under water.</summary>
        EnteredWater = 32,
        /// <summary>Came out of water.</summary>
        LeftWater = 33,
        /// <summary>Moved to the other collision layer.</summary>
        ChangedLayer = 34,
        /// <summary>Was hurt.</summary>
        WasHurt = 35,
        /// <summary>Died.</summary>
        Died = 36,
        /// <summary>Gave up waiting.</summary>
        GaveUp = 37,
        /// <summary>Came down on an object.</summary>
        LandedOn = 38,
        /// <summary>Jumped, fell or walked off an object.</summary>
        LeftObject = 39,
        /// <summary>Began to push an object.</summary>
        PushedObject = 40,
        /// <summary>Pushed an object on by a pixel.</summary>
        MovedObject = 41,
        /// <summary>Was crushed by an object.</summary>
        Crushed = 42,
        /// <summary>Was thrown by a spring.</summary>
        Sprung = 43,
        /// <summary>Bounced off a bumper or the like.</summary>
        Bounced = 44,
        /// <summary>Was sped up by a booster.</summary>
        Boosted = 45,
        /// <summary>Took a ring.</summary>
        TookRing = 46,
        /// <summary>Lost this many rings.</summary>
        LostRings = 47,
        /// <summary>Broke a monitor.</summary>
        BrokeMonitor = 48,
        /// <summary>Bumped a monitor from below.</summary>
        BumpedMonitor = 49,
        /// <summary>Got the contents of a monitor.</summary>
        GotItem = 50,
        /// <summary>Hit an enemy that takes more hits.</summary>
        Attacked = 51,
        /// <summary>Destroyed an enemy.</summary>
        Destroyed = 52,
        /// <summary>Broke a wall, a block or the like.</summary>
        Broke = 53,
        /// <summary>The object that the player stands on, or stood on, breaks apart.</summary>
        Collapsed = 54,
        /// <summary>Pressed a button.</summary>
        PressedButton = 55,
        /// <summary>Passed a checkpoint.</summary>
        PassedCheckpoint = 56,
        /// <summary>Reached the goal.</summary>
        ReachedGoal = 57,
        /// <summary>Scored this many points: with an enemy or a bumper.</summary>
        Scored = 58,
        /// <summary>The report of a custom object, made with <c>Scene::tell</c>.</summary>
        Custom = 59,
        /// <summary>Was warned that its air runs out, with 25, 20 or 15 of 30 left: the first player only.</summary>
        AirWarning = 60,
        /// <summary>Reached 12 of 30 air, where the countdown's music begins: the first player only.</summary>
        AirLow = 61,
        /// <summary>Saw this number of the countdown appear on the screen: 5 to 0.</summary>
        AirNumber = 62,
        /// <summary>Got air back while the countdown's music played: the first player only.</summary>
        AirRestored = 63,
        /// <summary>Breathed a bubble.</summary>
        BreathedBubble = 64,
        /// <summary>Began to drown.</summary>
        Drowned = 65,
    }

    /// <summary>The fields of a player.</summary>
    public enum PlayerField : int
    {
        /// <summary>The field <c>x</c>: The centre along x. In 1/65536 px.</summary>
        X = 0,
        /// <summary>The field <c>y</c>: The centre along y, downward. In 1/65536 px.</summary>
        Y = 1,
        /// <summary>The field <c>x_speed</c>: The speed along x. In 1/256 px a frame, -32768 to 32767.</summary>
        XSpeed = 2,
        /// <summary>The field <c>y_speed</c>: The speed along y, downward. In 1/256 px a frame, -32768 to 32767.</summary>
        YSpeed = 3,
        /// <summary>The field <c>ground_speed</c>: The speed along the ground; to the right on a floor it is positive. In 1/256 px a frame, -32768 to 32767.</summary>
        GroundSpeed = 4,
        /// <summary>The field <c>top_speed</c>: The top running speed, which shoes, water and forms change. In 1/256 px a frame, -32768 to 32767.</summary>
        TopSpeed = 5,
        /// <summary>The field <c>acceleration</c>: The gain per frame while a direction is held; also the friction. In 1/256 px a frame, -32768 to 32767.</summary>
        Acceleration = 6,
        /// <summary>The field <c>deceleration</c>: The loss per frame while the opposite direction is held. In 1/256 px a frame, -32768 to 32767.</summary>
        Deceleration = 7,
        /// <summary>The field <c>angle</c>: The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn, 0 to 255.</summary>
        Angle = 8,
        /// <summary>The field <c>width_radius</c>: Half the width, for the sensors. In pixels, -128 to 127.</summary>
        WidthRadius = 9,
        /// <summary>The field <c>height_radius</c>: Half the height. In pixels, -128 to 127.</summary>
        HeightRadius = 10,
        /// <summary>The field <c>airborne</c>: True if the player is off the ground. 0 or 1.</summary>
        Airborne = 11,
        /// <summary>The field <c>rolling</c>: True if the player is curled up: rolling or jumping. 0 or 1.</summary>
        Rolling = 12,
        /// <summary>The field <c>facing_left</c>: True if the player faces left. 0 or 1.</summary>
        FacingLeft = 13,
        /// <summary>The field <c>on_object</c>: True if the player stands on an object. 0 or 1.</summary>
        OnObject = 14,
        /// <summary>The field <c>standing_on</c>: The slot of the object that the player stands on, or stood on last; -1 if there is none.</summary>
        StandingOn = 15,
        /// <summary>The field <c>support_width</c>: Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels, -1 to 32767.</summary>
        SupportWidth = 16,
        /// <summary>The field <c>support_x</c>: The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.</summary>
        SupportX = 17,
        /// <summary>The field <c>pushed_object</c>: The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.</summary>
        PushedObject = 18,
        /// <summary>The field <c>pushing</c>: True if the player pushes a wall or an object. 0 or 1.</summary>
        Pushing = 19,
        /// <summary>The field <c>roll_jump</c>: True if the player jumped out of a roll. 0 or 1.</summary>
        RollJump = 20,
        /// <summary>The field <c>jumping</c>: True if the player is in the air because of a jump. 0 or 1.</summary>
        Jumping = 21,
        /// <summary>The field <c>underwater</c>: True if the player is below the water's surface. 0 or 1.</summary>
        Underwater = 22,
        /// <summary>The field <c>stick</c>: If not 0, the player stays on the ground whatever it does. 0 to 255.</summary>
        Stick = 23,
        /// <summary>The field <c>sliding</c>: True if a slide carries the player, which then has no control. 0 or 1.</summary>
        Sliding = 24,
        /// <summary>The field <c>in_wind_tunnel</c>: True if the player is in a wind tunnel. 0 or 1.</summary>
        InWindTunnel = 25,
        /// <summary>The field <c>wall_grab_disabled</c>: True if the player lets go of any wall that it climbs. 0 or 1.</summary>
        WallGrabDisabled = 26,
        /// <summary>The field <c>control_lock</c>: The time during which directions are ignored on the ground. In frames, 0 to 65535.</summary>
        ControlLock = 27,
        /// <summary>The field <c>layer</c>: The collision layer.</summary>
        Layer = 28,
        /// <summary>The field <c>routine</c>: The routine that this frame's step runs.</summary>
        Routine = 29,
        /// <summary>The field <c>death</c>: The cause of the player's death.</summary>
        Death = 30,
        /// <summary>The field <c>pose</c>: The player's pose.</summary>
        Pose = 31,
        /// <summary>The field <c>shown_pose</c>: The pose that the last frame showed; with -1, the current pose starts again.</summary>
        ShownPose = 32,
        /// <summary>The field <c>picture_timer</c>: The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames, 0 to 255.</summary>
        PictureTimer = 33,
        /// <summary>The field <c>character</c>: The player's character.</summary>
        Character = 34,
        /// <summary>The field <c>held</c>: The buttons held in the last frame. As bits of buttons, 0 to 127.</summary>
        Held = 35,
        /// <summary>The field <c>first_slot_angle</c>: The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn, 0 to 255.</summary>
        FirstSlotAngle = 36,
        /// <summary>The field <c>second_slot_angle</c>: The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn, 0 to 255.</summary>
        SecondSlotAngle = 37,
        /// <summary>The field <c>spin_dash</c>: If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255.</summary>
        SpinDash = 38,
        /// <summary>The field <c>charge</c>: The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.</summary>
        Charge = 39,
        /// <summary>The field <c>charge_timer</c>: The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.</summary>
        ChargeTimer = 40,
        /// <summary>The field <c>taps</c>: The tap counter of CD's rules. 0 to 255.</summary>
        Taps = 41,
        /// <summary>The field <c>looking</c>: True if Up was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.</summary>
        Looking = 42,
        /// <summary>The field <c>ducking</c>: True if Down was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.</summary>
        Ducking = 43,
        /// <summary>The field <c>look_shift</c>: The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0 to 255.</summary>
        LookShift = 44,
        /// <summary>The field <c>look_delay</c>: The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.</summary>
        LookDelay = 45,
        /// <summary>The field <c>idle</c>: The time for which the player has waited. In frames, 0 to 65535.</summary>
        Idle = 46,
        /// <summary>The field <c>air_move_state</c>: The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255.</summary>
        AirMoveState = 47,
        /// <summary>The field <c>air_move_value</c>: The fuel of a flight, or the direction of a glide. 0 to 255.</summary>
        AirMoveValue = 48,
        /// <summary>The field <c>air_move_timer</c>: The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.</summary>
        AirMoveTimer = 49,
        /// <summary>The field <c>object_control</c>: The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255.</summary>
        ObjectControl = 50,
        /// <summary>The field <c>flip_type</c>: The kind of flip in progress; with a negative number the player does not skid. -128 to 127.</summary>
        FlipType = 51,
        /// <summary>The field <c>deep_wall_frames</c>: The time for which a deep wall to the right still holds. In frames, 0 to 255.</summary>
        DeepWallFrames = 52,
        /// <summary>The field <c>form</c>: The player's form.</summary>
        Form = 53,
        /// <summary>The field <c>shield</c>: The player's shield.</summary>
        Shield = 54,
        /// <summary>The field <c>rings</c>: The number of rings. 0 to 65535.</summary>
        Rings = 55,
        /// <summary>The field <c>chain</c>: Twice the number of enemies destroyed since the last landing. 0 to 255.</summary>
        Chain = 56,
        /// <summary>The field <c>invulnerable</c>: The time for which a player is invulnerable after being hurt. In frames, 0 to 255.</summary>
        Invulnerable = 57,
        /// <summary>The field <c>invincible</c>: The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.</summary>
        Invincible = 58,
        /// <summary>The field <c>shoes</c>: The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.</summary>
        Shoes = 59,
        /// <summary>The field <c>is_alive</c>: True if the player is alive. 0 or 1.</summary>
        IsAlive = 60,
        /// <summary>The field <c>is_super</c>: True if the player is super or hyper. 0 or 1.</summary>
        IsSuper = 61,
        /// <summary>The field <c>is_charging</c>: True if the player charges a spin dash. 0 or 1.</summary>
        IsCharging = 62,
        /// <summary>The field <c>is_forced_to_roll</c>: True if the player must go on rolling. 0 or 1.</summary>
        IsForcedToRoll = 63,
        /// <summary>The field <c>spin_charge</c>: The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048.</summary>
        SpinCharge = 64,
        /// <summary>The field <c>restart_in</c>: The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535.</summary>
        RestartIn = 65,
        /// <summary>The field <c>air</c>: The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.</summary>
        Air = 66,
        /// <summary>The field <c>air_tick</c>: The time until the next unit of air is used up, under water. In frames, 0 to 255.</summary>
        AirTick = 67,
        /// <summary>The field <c>drowning</c>: The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.</summary>
        Drowning = 68,
    }

    /// <summary>The characters.</summary>
    public enum Character : int
    {
        /// <summary>The character <c>sonic</c>.</summary>
        Sonic = 0,
        /// <summary>The character <c>tails</c>.</summary>
        Tails = 1,
        /// <summary>The character <c>knuckles</c>.</summary>
        Knuckles = 2,
        /// <summary>The character <c>mini</c>.</summary>
        Mini = 3,
        /// <summary>The character <c>custom0</c>.</summary>
        Custom0 = 4,
        /// <summary>The character <c>custom1</c>.</summary>
        Custom1 = 5,
        /// <summary>The character <c>custom2</c>.</summary>
        Custom2 = 6,
        /// <summary>The character <c>custom3</c>.</summary>
        Custom3 = 7,
        /// <summary>The character <c>custom4</c>.</summary>
        Custom4 = 8,
        /// <summary>The character <c>custom5</c>.</summary>
        Custom5 = 9,
        /// <summary>The character <c>custom6</c>.</summary>
        Custom6 = 10,
        /// <summary>The character <c>custom7</c>.</summary>
        Custom7 = 11,
    }

    /// <summary>The poses of a player.</summary>
    public enum Pose : int
    {
        /// <summary>The pose <c>wait</c>.</summary>
        Wait = 0,
        /// <summary>The pose <c>walk</c>.</summary>
        Walk = 1,
        /// <summary>The pose <c>roll</c>.</summary>
        Roll = 2,
        /// <summary>The pose <c>look_up</c>.</summary>
        LookUp = 3,
        /// <summary>The pose <c>duck</c>.</summary>
        Duck = 4,
        /// <summary>The pose <c>balance</c>.</summary>
        Balance = 5,
        /// <summary>The pose <c>balance_far</c>.</summary>
        BalanceFar = 6,
        /// <summary>The pose <c>balance_away</c>.</summary>
        BalanceAway = 7,
        /// <summary>The pose <c>balance_away_far</c>.</summary>
        BalanceAwayFar = 8,
        /// <summary>The pose <c>skid</c>.</summary>
        Skid = 9,
        /// <summary>The pose <c>spin_dash</c>.</summary>
        SpinDash = 10,
        /// <summary>The pose <c>blink</c>.</summary>
        Blink = 11,
        /// <summary>The pose <c>get_up</c>.</summary>
        GetUp = 12,
        /// <summary>The pose <c>give_up</c>.</summary>
        GiveUp = 13,
        /// <summary>The pose <c>fly</c>.</summary>
        Fly = 14,
        /// <summary>The pose <c>glide</c>.</summary>
        Glide = 15,
        /// <summary>The pose <c>glide_fall</c>.</summary>
        GlideFall = 16,
        /// <summary>The pose <c>slide</c>.</summary>
        Slide = 17,
        /// <summary>The pose <c>climb</c>.</summary>
        Climb = 18,
        /// <summary>The pose <c>climb_ledge</c>.</summary>
        ClimbLedge = 19,
        /// <summary>The pose <c>hurt</c>.</summary>
        Hurt = 20,
        /// <summary>The pose <c>die</c>.</summary>
        Die = 21,
        /// <summary>The pose <c>spring</c>.</summary>
        Spring = 22,
        /// <summary>The pose <c>breathe</c>.</summary>
        Breathe = 23,
        /// <summary>The pose <c>drown</c>.</summary>
        Drown = 24,
    }

    /// <summary>The shields.</summary>
    public enum Shield : int
    {
        /// <summary>The shield <c>none</c>.</summary>
        None = 0,
        /// <summary>The shield <c>plain</c>.</summary>
        Plain = 1,
        /// <summary>The shield <c>fire</c>.</summary>
        Fire = 2,
        /// <summary>The shield <c>lightning</c>.</summary>
        Lightning = 3,
        /// <summary>The shield <c>bubble</c>.</summary>
        Bubble = 4,
    }

    /// <summary>The forms.</summary>
    public enum Form : int
    {
        /// <summary>The form <c>normal</c>.</summary>
        Normal = 0,
        /// <summary>The form <c>super</c>.</summary>
        Super = 1,
        /// <summary>The form <c>hyper</c>.</summary>
        Hyper = 2,
    }

    /// <summary>The collision layers.</summary>
    public enum Layer : int
    {
        /// <summary>The collision layer <c>a</c>.</summary>
        A = 0,
        /// <summary>The collision layer <c>b</c>.</summary>
        B = 1,
    }

    /// <summary>The routines that a player's step can run.</summary>
    public enum Routine : int
    {
        /// <summary>The routine <c>control</c>.</summary>
        Control = 0,
        /// <summary>The routine <c>hurt</c>.</summary>
        Hurt = 1,
        /// <summary>The routine <c>dying</c>.</summary>
        Dying = 2,
        /// <summary>The routine <c>dead</c>.</summary>
        Dead = 3,
        /// <summary>The routine <c>drowning</c>.</summary>
        Drowning = 4,
    }

    /// <summary>The causes of a player's death.</summary>
    public enum Death : int
    {
        /// <summary>The cause of death <c>none</c>.</summary>
        None = 0,
        /// <summary>The cause of death <c>by_terrain</c>.</summary>
        ByTerrain = 1,
        /// <summary>The cause of death <c>by_object</c>.</summary>
        ByObject = 2,
        /// <summary>The cause of death <c>by_drowning</c>.</summary>
        ByDrowning = 3,
    }

    /// <summary>The contents of monitors.</summary>
    public enum Item : int
    {
        /// <summary>The content of a monitor <c>other</c>.</summary>
        Other = 0,
        /// <summary>The content of a monitor <c>ten_rings</c>.</summary>
        TenRings = 1,
        /// <summary>The content of a monitor <c>shoes</c>.</summary>
        Shoes = 2,
        /// <summary>The content of a monitor <c>shield</c>.</summary>
        Shield = 3,
        /// <summary>The content of a monitor <c>invincibility</c>.</summary>
        Invincibility = 4,
        /// <summary>The content of a monitor <c>harm</c>.</summary>
        Harm = 5,
        /// <summary>The content of a monitor <c>life</c>.</summary>
        Life = 6,
        /// <summary>The content of a monitor <c>all_power_ups</c>.</summary>
        AllPowerUps = 7,
    }

    /// <summary>The shapes of solids.</summary>
    public enum Shape : int
    {
        /// <summary>The shape of a solid <c>none</c>.</summary>
        None = 0,
        /// <summary>The shape of a solid <c>solid</c>.</summary>
        Solid = 1,
        /// <summary>The shape of a solid <c>platform</c>.</summary>
        Platform = 2,
        /// <summary>The shape of a solid <c>sloped</c>.</summary>
        Sloped = 3,
    }

    /// <summary>The sensors.</summary>
    public enum Sensor : int
    {
        /// <summary>The sensor <c>A</c>.</summary>
        A = 0,
        /// <summary>The sensor <c>B</c>.</summary>
        B = 1,
        /// <summary>The sensor <c>C</c>.</summary>
        C = 2,
        /// <summary>The sensor <c>D</c>.</summary>
        D = 3,
        /// <summary>The sensor <c>E</c>.</summary>
        E = 4,
        /// <summary>The sensor <c>F</c>.</summary>
        F = 5,
        /// <summary>The sensor <c>edge</c>.</summary>
        Edge = 6,
    }

    /// <summary>Where a sensor points.</summary>
    public enum Direction : int
    {
        /// <summary>The direction of a sensor <c>right</c>.</summary>
        Right = 0,
        /// <summary>The direction of a sensor <c>down</c>.</summary>
        Down = 1,
        /// <summary>The direction of a sensor <c>left</c>.</summary>
        Left = 2,
        /// <summary>The direction of a sensor <c>up</c>.</summary>
        Up = 3,
    }

    /// <summary>The solidities that sensors look for.</summary>
    public enum Side : int
    {
        /// <summary>The solidity that a sensor looks for <c>top</c>.</summary>
        Top = 0,
        /// <summary>The solidity that a sensor looks for <c>sides_and_bottom</c>.</summary>
        SidesAndBottom = 1,
    }

    /// <summary>The kinds of reasons.</summary>
    public enum ReasonKind : int
    {
        /// <summary>The kind of a reason <c>event</c>.</summary>
        Event = 0,
        /// <summary>The kind of a reason <c>cast</c>.</summary>
        Cast = 1,
        /// <summary>The kind of a reason <c>decision</c>.</summary>
        Decision = 2,
    }

    /// <summary>The ways in which a world's run in a batch can end.</summary>
    public enum RunEnd : int
    {
        /// <summary>A world's run in a batch goes on.</summary>
        None = 0,
        /// <summary>A world's run in a batch is over: the first player died.</summary>
        Died = 1,
        /// <summary>A world's run in a batch is over: the first player reached the x.</summary>
        Reached = 2,
        /// <summary>A world's run in a batch is over: its frames are used up.</summary>
        TimeUp = 3,
    }

    /// <summary>The overlays of a picture.</summary>
    [Flags]
    public enum Overlays : uint
    {
        /// <summary>None.</summary>
        None = 0,
        /// <summary>The frame's sensors: anchor, line, letter and distance, and which sensor of a pair won.</summary>
        Sensors = 1,
        /// <summary>The hitboxes of players and objects.</summary>
        Hitboxes = 2,
        /// <summary>The solid boxes of objects, and the wider boxes that the player's centre collides with.</summary>
        Solids = 4,
        /// <summary>The edge of the solid part in each column and row of a tile.</summary>
        Heights = 8,
        /// <summary>The angles of tiles.</summary>
        Angles = 16,
        /// <summary>The solid ground of each layer, and for which sensors it is solid.</summary>
        Layers = 32,
        /// <summary>The speeds of each player, with an arrow as long as its way in six frames.</summary>
        Velocity = 64,
        /// <summary>Which of the four modes each player is in, and its angle.</summary>
        Mode = 128,
        /// <summary>The slot and the name of each object.</summary>
        Slots = 256,
        /// <summary>The area of the screen that the camera keeps a player in, and the edges of the level.</summary>
        Camera = 512,
    }

    /// <summary>The columns of a batch's observations.</summary>
    public enum Column : int
    {
        /// <summary>A column of a batch's observations. The centre's x in 1/65536 px; <c>&gt;&gt; 16</c> is the pixel.</summary>
        X = 0,
        /// <summary>A column of a batch's observations. The centre's y in 1/65536 px, downward.</summary>
        Y = 1,
        /// <summary>A column of a batch's observations. Motion along x in 1/256 px a frame.</summary>
        XSpeed = 2,
        /// <summary>A column of a batch's observations. Motion along y in 1/256 px a frame, downward.</summary>
        YSpeed = 3,
        /// <summary>A column of a batch's observations. Motion along the ground in 1/256 px a frame.</summary>
        GroundSpeed = 4,
        /// <summary>A column of a batch's observations. The ground's angle, 256 to the turn: 0 to 255, 0 on a floor.</summary>
        Angle = 5,
        /// <summary>A column of a batch's observations. The sum of the flags that apply.</summary>
        Flags = 6,
        /// <summary>A column of a batch's observations. The pose's place in <c>Pose::ALL</c>: 0 to 22.</summary>
        Pose = 7,
        /// <summary>A column of a batch's observations. 0 under control, 1 hurt, 2 dying, 3 dead.</summary>
        Routine = 8,
        /// <summary>A column of a batch's observations. The collision layer: 0 is A, 1 is B.</summary>
        Layer = 9,
        /// <summary>A column of a batch's observations. Rings.</summary>
        Rings = 10,
        /// <summary>A column of a batch's observations. 0 none, 1 plain, 2 fire, 3 lightning, 4 bubble.</summary>
        Shield = 11,
        /// <summary>A column of a batch's observations. Frames in which directions are ignored on the ground.</summary>
        ControlLock = 12,
        /// <summary>A column of a batch's observations. The spin dash's charge in 1/256 of a step: 0 to 0x800.</summary>
        SpinCharge = 13,
        /// <summary>A column of a batch's observations. The effect of the second press of a jump: the first byte of <c>Player::air_move</c>.</summary>
        DoubleJump = 14,
        /// <summary>A column of a batch's observations. Frames without harm after being hurt.</summary>
        Invulnerable = 15,
    }

    /// <summary>The bits of <see cref="Column.Flags"/>.</summary>
    [Flags]
    public enum PlayerFlags : int
    {
        /// <summary>None.</summary>
        None = 0,
        /// <summary>The bit <c>airborne</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        Airborne = 1,
        /// <summary>The bit <c>rolling</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        Rolling = 2,
        /// <summary>The bit <c>facing_left</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        FacingLeft = 4,
        /// <summary>The bit <c>on_object</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        OnObject = 8,
        /// <summary>The bit <c>pushing</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        Pushing = 16,
        /// <summary>The bit <c>jumping</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        Jumping = 32,
        /// <summary>The bit <c>roll_jump</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        RollJump = 64,
        /// <summary>The bit <c>underwater</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        Underwater = 128,
        /// <summary>The bit <c>sliding</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        Sliding = 256,
        /// <summary>The bit <c>spin_dash</c> of <c>QP_COLUMN_FLAGS</c>.</summary>
        SpinDash = 512,
    }

    /// <summary>The result of a call. Everything except <c>QP_STATUS_OK</c> is an error, and <c>qp_error_text</c> says what was found and what was expected. Failed calls change nothing, except as noted on two codes.</summary>
    public enum Status
    {
        /// <summary>The call succeeded.</summary>
        Ok = 0,
        /// <summary>A pointer is NULL or not aligned, though it must be valid.</summary>
        NullPointer = 1,
        /// <summary>A handle is of another type, or was freed.</summary>
        BadHandle = 2,
        /// <summary>A number, a name or a length is invalid.</summary>
        BadValue = 3,
        /// <summary>A buffer is too small. The needed size was written if the call has a pointer for it.</summary>
        BufferTooSmall = 4,
        /// <summary>The system could not read a file.</summary>
        Unreadable = 5,
        /// <summary>A file, a text or saved bytes are invalid.</summary>
        BadData = 6,
        /// <summary>The object with this number has left the world, or was never in it.</summary>
        Gone = 7,
        /// <summary>All slots that the rules allow are taken.</summary>
        NoSlot = 8,
        /// <summary>A bug in the library. Please report it, with the text. The content of the handle may be damaged: free it.</summary>
        Internal = 9,
    }

    /// <summary>The lists of names of <c>qp_name</c>.</summary>
    public enum Names
    {
        /// <summary>Kinds of events: <c>QP_EVENT_...</c>.</summary>
        Events = 0,
        /// <summary>Fields of a player: <c>QP_PLAYER_...</c>.</summary>
        PlayerFields = 1,
        /// <summary>Characters: <c>QP_CHARACTER_...</c>.</summary>
        Characters = 2,
        /// <summary>Poses: <c>QP_POSE_...</c>.</summary>
        Poses = 3,
        /// <summary>Shields: <c>QP_SHIELD_...</c>.</summary>
        Shields = 4,
        /// <summary>Forms: <c>QP_FORM_...</c>.</summary>
        Forms = 5,
        /// <summary>The routines that a player's step can run: <c>QP_ROUTINE_...</c>.</summary>
        Routines = 6,
        /// <summary>The contents of monitors: <c>QP_ITEM_...</c>.</summary>
        Items = 7,
        /// <summary>Stock objects, such as <c>Ring</c>. Some numbers below the greatest are unused.</summary>
        Stock = 8,
        /// <summary>Overlays of pictures: <c>QP_OVERLAY_...</c>. The name's number is the place of the bit.</summary>
        Overlays = 9,
        /// <summary>Built-in levels.</summary>
        Builtin = 10,
        /// <summary>Games whose rules are available.</summary>
        Games = 11,
        /// <summary>The columns of a batch's observations: <c>QP_COLUMN_...</c>.</summary>
        Columns = 12,
        /// <summary>Collision layers: <c>QP_LAYER_...</c>.</summary>
        Layers = 13,
        /// <summary>Causes of a player's death: <c>QP_DEATH_...</c>.</summary>
        Deaths = 14,
        /// <summary>Shapes of solids: <c>QP_SHAPE_...</c>.</summary>
        Shapes = 15,
        /// <summary>Sensors: <c>QP_SENSOR_...</c>.</summary>
        Sensors = 16,
        /// <summary>Directions of sensors: <c>QP_DIRECTION_...</c>.</summary>
        Directions = 17,
        /// <summary>Solidities that sensors look for: <c>QP_SIDE_...</c>.</summary>
        Sides = 18,
        /// <summary>Kinds of reasons: <c>QP_REASON_...</c>.</summary>
        Reasons = 19,
        /// <summary>Directions in which springs throw: <c>QP_FACING_...</c>.</summary>
        Facings = 20,
    }

    /// <summary>Constants of the library.</summary>
    public static class Constants
    {
        /// <summary>The number of fields of a player.</summary>
        public const int PlayerFieldCount = 69;
        /// <summary>The number of columns of a batch's observation of a player.</summary>
        public const int ColumnCount = 16;
        /// <summary>The version of this interface. It increases when a function or a struct changes and programs must be compiled again.</summary>
        public const int Interface = 1;
        /// <summary>The y of the water's surface in a level without water.</summary>
        public const int NoWater = -2147483648;
    }

    /// <summary>The conditions that end a world's run in a batch. A world whose run is over is not stepped until it is reset. If all fields are zero, runs never end.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Ends
    {
        private int death;
        /// <summary>True if a run ends when the first player dies.</summary>
        public bool Death { get { return death != 0; } set { death = value ? 1 : 0; } }
        private int atX;
        /// <summary>True if a run ends when the first player's centre reaches <c>x</c>.</summary>
        public bool AtX { get { return atX != 0; } set { atX = value ? 1 : 0; } }
        /// <summary>An x in pixels.</summary>
        public int X;
        /// <summary>The number of frames after which a run ends; 0 for no limit.</summary>
        public uint Frames;
    }

    /// <summary>A file that a level file refers to, such as a tileset or a picture.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal partial struct NativeFile
    {
        /// <summary>Its path, relative to the same folder as the level's <c>name</c>: "levels/tiles.tsx" for a level named "levels/hills.tmx".</summary>
        public IntPtr Name;
        /// <summary>The content of the file.</summary>
        public IntPtr Bytes;
        /// <summary>The number of bytes.</summary>
        public UIntPtr Length;
    }

    /// <summary>The arrays of a level. Set the whole struct to zero first. An array that is NULL is measured, or has the default in its comment.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal partial struct NativeLevelArrays
    {
        /// <summary>A short name; NULL for "level".</summary>
        public IntPtr Name;
        /// <summary>16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 for none. Tile 0 is air, whatever its heights.</summary>
        public IntPtr Heights;
        /// <summary>16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -16 from the left, 0 for none; NULL to measure them.</summary>
        public IntPtr Widths;
        /// <summary>The angle of each tile in 1/256 of a turn; NULL to measure them.</summary>
        public IntPtr Angles;
        /// <summary>The number of tiles.</summary>
        public UIntPtr Tiles;
        /// <summary>The tile of each cell of 16 x 16 px, row by row. The cells of a second layer follow those of the first.</summary>
        public IntPtr Cells;
        /// <summary>The solidity of each cell: 0 none, 1 top, 2 sides and bottom, 3 all; NULL for 3 in all cells except air.</summary>
        public IntPtr Solidity;
        /// <summary>For each cell, a number other than 0 to mirror its tile left to right; NULL for no mirrored tiles.</summary>
        public IntPtr XFlip;
        /// <summary>For each cell, a number other than 0 to mirror its tile top to bottom; NULL for no mirrored tiles.</summary>
        public IntPtr YFlip;
        /// <summary>The number of cells in a row.</summary>
        public UIntPtr Columns;
        /// <summary>The number of rows.</summary>
        public UIntPtr Rows;
        /// <summary>The number of collision layers, 1 or 2; 0 counts as 1.</summary>
        public UIntPtr Layers;
        /// <summary>The x of a player's centre at the start, in pixels.</summary>
        public int StartX;
        /// <summary>The y of a player's centre at the start, in pixels, downward.</summary>
        public int StartY;
    }

    /// <summary>An object as it was placed in a level. Its texts belong to the level and live as long as its handle.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal partial struct NativeLevelObject
    {
        /// <summary>The name of its class, such as "ring".</summary>
        public IntPtr ClassName;
        /// <summary>Its name; may be empty.</summary>
        public IntPtr Name;
        /// <summary>Its properties, as a JSON object.</summary>
        public IntPtr Properties;
        /// <summary>The x of its centre in pixels.</summary>
        public int X;
        /// <summary>The y of its centre in pixels, downward.</summary>
        public int Y;
        /// <summary>1 if it is mirrored left to right.</summary>
        public int XFlip;
        /// <summary>1 if it is mirrored top to bottom.</summary>
        public int YFlip;
    }

    /// <summary>The current state of a player. <c>qp_world_set_player</c> sets it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Player
    {
        /// <summary>The centre along x. In 1/65536 px.</summary>
        public int X;
        /// <summary>X in pixels.</summary>
        public double XInPixels { get { return X / 65536.0; } set { X = (int)Math.Round(value * 65536.0); } }
        /// <summary>The centre along y, downward. In 1/65536 px.</summary>
        public int Y;
        /// <summary>Y in pixels.</summary>
        public double YInPixels { get { return Y / 65536.0; } set { Y = (int)Math.Round(value * 65536.0); } }
        /// <summary>The speed along x. In 1/256 px a frame, -32768 to 32767.</summary>
        public int XSpeed;
        /// <summary>XSpeed in pixels a frame.</summary>
        public double XSpeedInPixels { get { return XSpeed / 256.0; } set { XSpeed = (int)Math.Round(value * 256.0); } }
        /// <summary>The speed along y, downward. In 1/256 px a frame, -32768 to 32767.</summary>
        public int YSpeed;
        /// <summary>YSpeed in pixels a frame.</summary>
        public double YSpeedInPixels { get { return YSpeed / 256.0; } set { YSpeed = (int)Math.Round(value * 256.0); } }
        /// <summary>The speed along the ground; to the right on a floor it is positive. In 1/256 px a frame, -32768 to 32767.</summary>
        public int GroundSpeed;
        /// <summary>GroundSpeed in pixels a frame.</summary>
        public double GroundSpeedInPixels { get { return GroundSpeed / 256.0; } set { GroundSpeed = (int)Math.Round(value * 256.0); } }
        /// <summary>The top running speed, which shoes, water and forms change. In 1/256 px a frame, -32768 to 32767.</summary>
        public int TopSpeed;
        /// <summary>TopSpeed in pixels a frame.</summary>
        public double TopSpeedInPixels { get { return TopSpeed / 256.0; } set { TopSpeed = (int)Math.Round(value * 256.0); } }
        /// <summary>The gain per frame while a direction is held; also the friction. In 1/256 px a frame, -32768 to 32767.</summary>
        public int Acceleration;
        /// <summary>Acceleration in pixels a frame.</summary>
        public double AccelerationInPixels { get { return Acceleration / 256.0; } set { Acceleration = (int)Math.Round(value * 256.0); } }
        /// <summary>The loss per frame while the opposite direction is held. In 1/256 px a frame, -32768 to 32767.</summary>
        public int Deceleration;
        /// <summary>Deceleration in pixels a frame.</summary>
        public double DecelerationInPixels { get { return Deceleration / 256.0; } set { Deceleration = (int)Math.Round(value * 256.0); } }
        /// <summary>The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn, 0 to 255.</summary>
        public int Angle;
        /// <summary>Half the width, for the sensors. In pixels, -128 to 127.</summary>
        public int WidthRadius;
        /// <summary>Half the height. In pixels, -128 to 127.</summary>
        public int HeightRadius;
        private int airborne;
        /// <summary>True if the player is off the ground.</summary>
        public bool Airborne { get { return airborne != 0; } set { airborne = value ? 1 : 0; } }
        private int rolling;
        /// <summary>True if the player is curled up: rolling or jumping.</summary>
        public bool Rolling { get { return rolling != 0; } set { rolling = value ? 1 : 0; } }
        private int facingLeft;
        /// <summary>True if the player faces left.</summary>
        public bool FacingLeft { get { return facingLeft != 0; } set { facingLeft = value ? 1 : 0; } }
        private int onObject;
        /// <summary>True if the player stands on an object.</summary>
        public bool OnObject { get { return onObject != 0; } set { onObject = value ? 1 : 0; } }
        /// <summary>The slot of the object that the player stands on, or stood on last; -1 if there is none.</summary>
        public int StandingOn;
        /// <summary>Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels, -1 to 32767.</summary>
        public int SupportWidth;
        /// <summary>The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.</summary>
        public int SupportX;
        /// <summary>The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.</summary>
        public int PushedObject;
        private int pushing;
        /// <summary>True if the player pushes a wall or an object.</summary>
        public bool Pushing { get { return pushing != 0; } set { pushing = value ? 1 : 0; } }
        private int rollJump;
        /// <summary>True if the player jumped out of a roll.</summary>
        public bool RollJump { get { return rollJump != 0; } set { rollJump = value ? 1 : 0; } }
        private int jumping;
        /// <summary>True if the player is in the air because of a jump.</summary>
        public bool Jumping { get { return jumping != 0; } set { jumping = value ? 1 : 0; } }
        private int underwater;
        /// <summary>True if the player is below the water's surface.</summary>
        public bool Underwater { get { return underwater != 0; } set { underwater = value ? 1 : 0; } }
        /// <summary>If not 0, the player stays on the ground whatever it does. 0 to 255.</summary>
        public int Stick;
        private int sliding;
        /// <summary>True if a slide carries the player, which then has no control.</summary>
        public bool Sliding { get { return sliding != 0; } set { sliding = value ? 1 : 0; } }
        private int inWindTunnel;
        /// <summary>True if the player is in a wind tunnel.</summary>
        public bool InWindTunnel { get { return inWindTunnel != 0; } set { inWindTunnel = value ? 1 : 0; } }
        private int wallGrabDisabled;
        /// <summary>True if the player lets go of any wall that it climbs.</summary>
        public bool WallGrabDisabled { get { return wallGrabDisabled != 0; } set { wallGrabDisabled = value ? 1 : 0; } }
        /// <summary>The time during which directions are ignored on the ground. In frames, 0 to 65535.</summary>
        public int ControlLock;
        /// <summary>The collision layer.</summary>
        public Layer Layer;
        /// <summary>The routine that this frame's step runs.</summary>
        public Routine Routine;
        /// <summary>The cause of the player's death.</summary>
        public Death Death;
        /// <summary>The player's pose.</summary>
        public Pose Pose;
        /// <summary>The pose that the last frame showed; with -1, the current pose starts again. One of <c>QP_POSE_...</c>, or -1 for none.</summary>
        public Pose ShownPose;
        /// <summary>The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames, 0 to 255.</summary>
        public int PictureTimer;
        /// <summary>The player's character.</summary>
        public Character Character;
        /// <summary>The buttons held in the last frame. As bits of buttons, 0 to 127.</summary>
        public int Held;
        /// <summary>The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn, 0 to 255.</summary>
        public int FirstSlotAngle;
        /// <summary>The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn, 0 to 255.</summary>
        public int SecondSlotAngle;
        /// <summary>If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255.</summary>
        public int SpinDash;
        /// <summary>The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.</summary>
        public int Charge;
        /// <summary>The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.</summary>
        public int ChargeTimer;
        /// <summary>The tap counter of CD's rules. 0 to 255.</summary>
        public int Taps;
        private int looking;
        /// <summary>True if Up was tapped twice under CD's rules, so that holding it moves the view.</summary>
        public bool Looking { get { return looking != 0; } set { looking = value ? 1 : 0; } }
        private int ducking;
        /// <summary>True if Down was tapped twice under CD's rules, so that holding it moves the view.</summary>
        public bool Ducking { get { return ducking != 0; } set { ducking = value ? 1 : 0; } }
        /// <summary>The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0 to 255.</summary>
        public int LookShift;
        /// <summary>The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.</summary>
        public int LookDelay;
        /// <summary>The time for which the player has waited. In frames, 0 to 65535.</summary>
        public int Idle;
        /// <summary>The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255.</summary>
        public int AirMoveState;
        /// <summary>The fuel of a flight, or the direction of a glide. 0 to 255.</summary>
        public int AirMoveValue;
        /// <summary>The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.</summary>
        public int AirMoveTimer;
        /// <summary>The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255.</summary>
        public int ObjectControl;
        /// <summary>The kind of flip in progress; with a negative number the player does not skid. -128 to 127.</summary>
        public int FlipType;
        /// <summary>The time for which a deep wall to the right still holds. In frames, 0 to 255.</summary>
        public int DeepWallFrames;
        /// <summary>The player's form.</summary>
        public Form Form;
        /// <summary>The player's shield.</summary>
        public Shield Shield;
        /// <summary>The number of rings. 0 to 65535.</summary>
        public int Rings;
        /// <summary>Twice the number of enemies destroyed since the last landing. 0 to 255.</summary>
        public int Chain;
        /// <summary>The time for which a player is invulnerable after being hurt. In frames, 0 to 255.</summary>
        public int Invulnerable;
        /// <summary>The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.</summary>
        public int Invincible;
        /// <summary>The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.</summary>
        public int Shoes;
        private int isAlive;
        /// <summary>True if the player is alive. It can only be read.</summary>
        public bool IsAlive { get { return isAlive != 0; } }
        private int isSuper;
        /// <summary>True if the player is super or hyper. It can only be read.</summary>
        public bool IsSuper { get { return isSuper != 0; } }
        private int isCharging;
        /// <summary>True if the player charges a spin dash. It can only be read.</summary>
        public bool IsCharging { get { return isCharging != 0; } }
        private int isForcedToRoll;
        /// <summary>True if the player must go on rolling. It can only be read.</summary>
        public bool IsForcedToRoll { get { return isForcedToRoll != 0; } }
        /// <summary>The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048. It can only be read.</summary>
        public int SpinCharge;
        /// <summary>The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535. It can only be read.</summary>
        public int RestartIn;
        /// <summary>The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.</summary>
        public int Air;
        /// <summary>The time until the next unit of air is used up, under water. In frames, 0 to 255.</summary>
        public int AirTick;
        /// <summary>The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.</summary>
        public int Drowning;
    }

    /// <summary>Something that happened to a player in a frame.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct WorldEvent
    {
        /// <summary>The player's number.</summary>
        public int Player;
        /// <summary>The number of the event's kind.</summary>
        public EventKind Kind;
        /// <summary>The slot of the object involved, or -1.</summary>
        public int Object;
        /// <summary>The event's number: the angle of a landing, the new layer, the rings lost, the item, the points, or the value that a custom object reported; otherwise 0.</summary>
        public int Value;
        /// <summary>A detail: the shield of an item that is a shield, or the kind that a custom object reported; otherwise 0.</summary>
        public int Detail;

        internal const int NumberCount = 5;

        internal static WorldEvent Read(int[] numbers, int at)
        {
            return new WorldEvent { Player = numbers[at + 0], Kind = (EventKind)numbers[at + 1], Object = numbers[at + 2], Value = numbers[at + 3], Detail = numbers[at + 4] };
        }
    }

    /// <summary>The current state of an object.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct WorldObject
    {
        /// <summary>The slot.</summary>
        public int Slot;
        /// <summary>The kind: the number of a stock object, or 255 for a custom object.</summary>
        public int Kind;
        /// <summary>The centre along x. In 1/65536 px.</summary>
        public int X;
        /// <summary>X in pixels.</summary>
        public double XInPixels { get { return X / 65536.0; } set { X = (int)Math.Round(value * 65536.0); } }
        /// <summary>The centre along y, downward. In 1/65536 px.</summary>
        public int Y;
        /// <summary>Y in pixels.</summary>
        public double YInPixels { get { return Y / 65536.0; } set { Y = (int)Math.Round(value * 65536.0); } }
        /// <summary>The speed along x. In 1/256 px a frame.</summary>
        public int XSpeed;
        /// <summary>XSpeed in pixels a frame.</summary>
        public double XSpeedInPixels { get { return XSpeed / 256.0; } set { XSpeed = (int)Math.Round(value * 256.0); } }
        /// <summary>The speed along y, downward. In 1/256 px a frame.</summary>
        public int YSpeed;
        /// <summary>YSpeed in pixels a frame.</summary>
        public double YSpeedInPixels { get { return YSpeed / 256.0; } set { YSpeed = (int)Math.Round(value * 256.0); } }
        /// <summary>Half the width. In pixels.</summary>
        public int HalfWidth;
        /// <summary>Half the height. In pixels.</summary>
        public int HalfHeight;
        private int xFlip;
        /// <summary>True if it is mirrored left to right.</summary>
        public bool XFlip { get { return xFlip != 0; } set { xFlip = value ? 1 : 0; } }
        private int yFlip;
        /// <summary>True if it is mirrored top to bottom.</summary>
        public bool YFlip { get { return yFlip != 0; } set { yFlip = value ? 1 : 0; } }
        /// <summary>The players who stand on it: a bit for each, the first player's is 1.</summary>
        public int Standing;
        /// <summary>The players who push it, as bits.</summary>
        public int Pushed;
        /// <summary>Half the width of the part that can be touched, or -1 for none. In pixels.</summary>
        public int HitboxHalfWidth;
        /// <summary>Half the height of the part that can be touched, or -1 for none. In pixels.</summary>
        public int HitboxHalfHeight;
        private int onScreen;
        /// <summary>True if it was on the screen at the end of the last frame.</summary>
        public bool OnScreen { get { return onScreen != 0; } set { onScreen = value ? 1 : 0; } }
        /// <summary>The index of its placement in the level's list of objects, or -1.</summary>
        public int Placement;
        /// <summary>The direction in which a spring throws, mirrored by <c>x_flip</c>: a place in <c>FACINGS</c>; -1 for other objects.</summary>
        public int Facing;
        /// <summary>The item that a monitor holds: a place in <c>ITEMS</c>; -1 for other objects.</summary>
        public int Item;
        /// <summary>The shield that a monitor holds: a place in <c>SHIELDS</c>, 0 for none.</summary>
        public int Shield;
        private int pressed;
        /// <summary>True if it is a pressed button.</summary>
        public bool Pressed { get { return pressed != 0; } set { pressed = value ? 1 : 0; } }
        /// <summary>The size that a bubble grows to: 0 small, 1 medium, 2 large; -1 for other objects.</summary>
        public int Bubble;
        /// <summary>The number of the countdown, 5 to 0, that an exhaled bubble has become; -1 for other objects.</summary>
        public int Number;
        /// <summary>The number's x on the screen, from its left edge; 0 for other objects. In pixels.</summary>
        public int ScreenX;
        /// <summary>The number's y on the screen, from its upper edge; 0 for other objects. In pixels.</summary>
        public int ScreenY;
    }

    /// <summary>A solid, hazard or trigger that you move: its target, and its contacts in the last step. Players are bits: the first player's is 1, the second's 2.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct SolidState
    {
        /// <summary>The slot.</summary>
        public int Slot;
        /// <summary>The shape: 0 none (hazards and triggers), 1 solid, 2 platform, 3 sloped.</summary>
        public Shape Shape;
        /// <summary>The position of its centre in the next step, along x. In 1/65536 px.</summary>
        public int X;
        /// <summary>X in pixels.</summary>
        public double XInPixels { get { return X / 65536.0; } set { X = (int)Math.Round(value * 65536.0); } }
        /// <summary>The position of its centre in the next step, along y. In 1/65536 px.</summary>
        public int Y;
        /// <summary>Y in pixels.</summary>
        public double YInPixels { get { return Y / 65536.0; } set { Y = (int)Math.Round(value * 65536.0); } }
        private int hurts;
        /// <summary>True if it hurts players.</summary>
        public bool Hurts { get { return hurts != 0; } set { hurts = value ? 1 : 0; } }
        /// <summary>The players who stand on it.</summary>
        public int Standing;
        /// <summary>The players who landed on it in the last step.</summary>
        public int Landed;
        /// <summary>The players who touched its left side in the last step.</summary>
        public int Left;
        /// <summary>The players who touched its right side in the last step.</summary>
        public int Right;
        /// <summary>The players who touched its underside in the last step.</summary>
        public int Bottom;
        /// <summary>The players who were crushed in the last step.</summary>
        public int Crushed;
        /// <summary>The players who touched its hitbox in the last step; a solid does not have one.</summary>
        public int Touched;
    }

    /// <summary>A sensor cast.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Cast
    {
        /// <summary>The sensor: the place of its letter, 6 for one at an edge; -1 for a cast by the host.</summary>
        public int Sensor;
        /// <summary>The anchor along x. In pixels.</summary>
        public int X;
        /// <summary>The anchor along y. In pixels.</summary>
        public int Y;
        /// <summary>The direction in which it points: 0 right, 1 down, 2 left, 3 up.</summary>
        public int Direction;
        /// <summary>The solidity that it looks for: 0 tops, 1 sides and bottoms.</summary>
        public int Side;
        /// <summary>The collision layer: 0 is A, 1 is B.</summary>
        public int Layer;
        /// <summary>The distance from the anchor to the last pixel before the surface, -32 to 31; negative inside the solid. It is meaningless if nothing was found (tile 0): a sensor looks at two cells only. In pixels.</summary>
        public int Distance;
        /// <summary>The angle found, or -1 for none. In 1/256 of a turn.</summary>
        public int Angle;
        /// <summary>The tile found, or 0 for none.</summary>
        public int Tile;
    }

    /// <summary>One thing that a step would do, and the rule that causes it. The texts belong to the world, and live until its next <c>qp_world_explain</c>, or until it is freed.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal partial struct NativeReason
    {
        /// <summary>The player's number.</summary>
        public int Player;
        /// <summary>The kind: one of <c>QP_REASON_...</c>.</summary>
        public int Kind;
        /// <summary>The distance, speed, angle or timer that caused the decision, the event's value, or the distance that the sensor found; otherwise 0.</summary>
        public int Value;
        /// <summary>The rule's number in the specification; empty unless a rule decided.</summary>
        public IntPtr Rule;
        /// <summary>The decision, the event's name, or the sensor's letter.</summary>
        public IntPtr What;
        /// <summary>The reason as a human-readable line.</summary>
        public IntPtr Line;
        /// <summary>The cast, if the reason is a cast; otherwise all 0.</summary>
        public Cast Cast;
    }

    internal sealed class BatchHandle : Handle
    {
        internal BatchHandle(IntPtr handle) : base(handle) { }
        protected override bool ReleaseHandle() { return Native.qp_batch_free(handle) == Status.Ok; }
    }

    internal sealed class LevelHandle : Handle
    {
        internal LevelHandle(IntPtr handle) : base(handle) { }
        protected override bool ReleaseHandle() { return Native.qp_level_free(handle) == Status.Ok; }
    }

    internal sealed class RulesHandle : Handle
    {
        internal RulesHandle(IntPtr handle) : base(handle) { }
        protected override bool ReleaseHandle() { return Native.qp_rules_free(handle) == Status.Ok; }
    }

    internal sealed class ScenarioHandle : Handle
    {
        internal ScenarioHandle(IntPtr handle) : base(handle) { }
        protected override bool ReleaseHandle() { return Native.qp_scenario_free(handle) == Status.Ok; }
    }

    internal sealed class TilesHandle : Handle
    {
        internal TilesHandle(IntPtr handle) : base(handle) { }
        protected override bool ReleaseHandle() { return Native.qp_tiles_free(handle) == Status.Ok; }
    }

    internal sealed class WorldHandle : Handle
    {
        internal WorldHandle(IntPtr handle) : base(handle) { }
        protected override bool ReleaseHandle() { return Native.qp_world_free(handle) == Status.Ok; }
    }

    /// <summary>The functions of quarterpipe.h.</summary>
    internal static class Native
    {
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_free(IntPtr @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_world_player_count(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_get_field(WorldHandle @world, UIntPtr @player, int @field, out int @value);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_set_field(WorldHandle @world, UIntPtr @player, int @field, int @value);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_add_player(WorldHandle @world, int @character, int @x, int @y, out UIntPtr @player);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_add_follower(WorldHandle @world, int @character);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int qp_world_follower_state(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_free_follower(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_hurt(WorldHandle @world, UIntPtr @player, int @sourceX);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_kill(WorldHandle @world, UIntPtr @player);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_respawn(WorldHandle @world, UIntPtr @player, int @x, int @y);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_respawn_at_start(WorldHandle @world, UIntPtr @player);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_respawn_point(WorldHandle @world, UIntPtr @player, int @x, int @y, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_respawn_from(WorldHandle @world, UIntPtr @player, byte[] @point, UIntPtr @length);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_objects(WorldHandle @world, [In, Out] WorldObject[] @objects, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_object(WorldHandle @world, int @slot, out WorldObject @object);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_remove_object(WorldHandle @world, int @slot);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_reset_objects(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_cast(WorldHandle @world, int @x, int @y, int @direction, int @side, int @layer, out Cast @cast);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_save(WorldHandle @world, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_digest(WorldHandle @world, out ulong @digest);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern uint qp_world_frame(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_camera(WorldHandle @world, out int @x, out int @y);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int qp_world_water(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_set_water(WorldHandle @world, int @surface);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int qp_world_reversed_gravity(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_set_reversed_gravity(WorldHandle @world, int @isReversed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_bounds(WorldHandle @world, out int @left, out int @right, out int @top, out int @bottom);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_set_bounds(WorldHandle @world, int @left, int @right, int @top, int @bottom);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_world_rules(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_add_solid(WorldHandle @world, int @x, int @y, int @halfWidth, int @halfHeight, int @shape, int @hurts, out ulong @solid);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_add_slope(WorldHandle @world, int @x, int @y, int @halfWidth, int @halfHeight, sbyte[] @heights, UIntPtr @count, int @hurts, out ulong @solid);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_add_hazard(WorldHandle @world, int @x, int @y, int @halfWidth, int @halfHeight, out ulong @solid);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_add_trigger(WorldHandle @world, int @x, int @y, int @halfWidth, int @halfHeight, out ulong @solid);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_solid_in_slot(WorldHandle @world, int @slot, out ulong @solid);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_solid(WorldHandle @world, ulong @solid, out SolidState @out);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_move_solid(WorldHandle @world, ulong @solid, int @x, int @y);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_put_solid(WorldHandle @world, ulong @solid, int @x, int @y);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_set_solid_hurts(WorldHandle @world, ulong @solid, int @hurts);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_remove_solid(WorldHandle @world, ulong @solid);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_rules_free(IntPtr @rules);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_rules_name_count(RulesHandle @rules);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_rules_name(RulesHandle @rules, UIntPtr @number);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_rules_to_json(RulesHandle @rules, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_rules_get_json(RulesHandle @rules, byte[] @name, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_rules_set_json(RulesHandle @rules, byte[] @name, byte[] @json);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_rules_get_number(RulesHandle @rules, byte[] @name, out int @value);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_rules_set_number(RulesHandle @rules, byte[] @name, int @number);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_level_free(IntPtr @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_name(LevelHandle @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_description(LevelHandle @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_game(LevelHandle @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_rules(LevelHandle @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_level_size(LevelHandle @level, out int @width, out int @height);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_level_start(LevelHandle @level, out int @x, out int @y);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_level_warning_count(LevelHandle @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_warning(LevelHandle @level, UIntPtr @number);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_level_declare_class(LevelHandle @level, byte[] @name);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_level_to_json(LevelHandle @level, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_level_object_count(LevelHandle @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_level_inputs(LevelHandle @level, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_tiles_free(IntPtr @tiles);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_tiles_count(TilesHandle @tiles);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_tiles_columns(TilesHandle @tiles);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_tiles_heights(TilesHandle @tiles, [In, Out] sbyte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_tiles_widths(TilesHandle @tiles, [In, Out] sbyte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_tiles_angles(TilesHandle @tiles, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_tiles_problem_count(TilesHandle @tiles);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_tiles_problem(TilesHandle @tiles, UIntPtr @number);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_scenario_free(IntPtr @scenario);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_scenario_name(ScenarioHandle @scenario);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_scenario_game(ScenarioHandle @scenario);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int qp_scenario_has_objects(ScenarioHandle @scenario);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_scenario_inputs(ScenarioHandle @scenario, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern UIntPtr qp_scenario_column_count(ScenarioHandle @scenario);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_scenario_column(ScenarioHandle @scenario, UIntPtr @number);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_free(IntPtr @batch);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_reset(BatchHandle @batch, UIntPtr @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_reset_ended(BatchHandle @batch, out UIntPtr @count);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_digest(BatchHandle @batch, out ulong @digest);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_batch_new(IntPtr[] @worlds, UIntPtr @count, UIntPtr @copies, ref Ends @ends, UIntPtr @threads);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_size(BatchHandle @batch, out UIntPtr @worlds, out UIntPtr @playersEach);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_step(BatchHandle @batch, byte[] @inputs, UIntPtr @count, UIntPtr @frames);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_observe(BatchHandle @batch, [In, Out] int[] @values, UIntPtr @valueCount, [In, Out] byte[] @ended, UIntPtr @endedCount);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_batch_world(BatchHandle @batch, UIntPtr @number, WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_error_code();
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void qp_error_clear();
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_error_text();
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_load(byte[] @path, byte[] @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_from_memory(byte[] @name, byte[] @bytes, UIntPtr @length, NativeFile[] @files, UIntPtr @fileCount, byte[] @level);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_builtin(byte[] @name);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_from_json(byte[] @json, UIntPtr @length);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_with_parts(LevelHandle @level, byte[] @json, UIntPtr @length);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_level_from_arrays(ref NativeLevelArrays @arrays);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_level_object(LevelHandle @level, UIntPtr @number, out NativeLevelObject @object);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_inputs_parse(byte[] @run, [In, Out] byte[] @buffer, UIntPtr @length, out UIntPtr @needed);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_version();
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_check_header(uint @interface, UIntPtr @player, UIntPtr @event, UIntPtr @object, UIntPtr @solid, UIntPtr @cast, UIntPtr @reason, UIntPtr @levelObject, UIntPtr @levelArrays, UIntPtr @file, UIntPtr @ends);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_name_count(int @names, out UIntPtr @count);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_name(int @names, int @number);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_number(int @names, byte[] @name, out int @number);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_rules_new(byte[] @game);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_rules_from_json(byte[] @json, UIntPtr @length);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_scenario_from_json(byte[] @json, UIntPtr @length);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_scenario_world(ScenarioHandle @scenario);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_tiles_bake_file(byte[] @path, uint @tileSize);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_tiles_bake_pixels(byte[] @pixels, UIntPtr @length, UIntPtr @width, UIntPtr @height, uint @tileSize);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_world_new(LevelHandle @level, RulesHandle @rules, int @character, UIntPtr @players);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_world_clone(WorldHandle @world);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_copy(WorldHandle @world, WorldHandle @from);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_step(WorldHandle @world, byte[] @inputs, UIntPtr @count);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_run(WorldHandle @world, byte[] @inputs, UIntPtr @frames);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern IntPtr qp_world_events(WorldHandle @world, out UIntPtr @count);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_player(WorldHandle @world, UIntPtr @player, out Player @out);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_set_player(WorldHandle @world, UIntPtr @player, ref Player @from);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_explain(WorldHandle @world, byte[] @inputs, UIntPtr @count, out UIntPtr @reasons);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_reason(WorldHandle @world, UIntPtr @number, out NativeReason @reason);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_load(WorldHandle @world, byte[] @bytes, UIntPtr @length);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_load_into_changed_level(WorldHandle @world, byte[] @bytes, UIntPtr @length);
        [DllImport(Interop.Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern Status qp_world_render(WorldHandle @world, UIntPtr @player, uint @overlays, [In, Out] byte[] @pixels, UIntPtr @length, UIntPtr @width, UIntPtr @height);
    }
    // </generated library>
}
