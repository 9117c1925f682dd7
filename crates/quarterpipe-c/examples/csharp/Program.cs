// A headless game in C#: loads a built-in level, plays its recorded run, prints the events, goes back in time once, and prints the final
// digest of the world. README.md next to Quarterpipe.cs says how to build it.
//
//     Program [LEVEL [GAME]]
using System;
using Quarterpipe;

internal static class Program
{
    public static int Main(string[] arguments)
    {
        string name = arguments.Length > 0 ? arguments[0] : "first";
        string game = arguments.Length > 1 ? arguments[1] : "s2";
        try
        {
            Play(name, game);
            return 0;
        }
        catch (QuarterpipeException error)
        {
            Console.Error.WriteLine("{0}: {1}", error.Status, error.Message);
            return 1;
        }
    }

    private static void Play(string name, string game)
    {
        using (Level level = Level.Builtin(name))
        using (var rules = new Rules(game))
        using (var world = new World(level, rules))
        {
            byte[] inputs = level.Inputs();
            byte[] saved = null;
            int events = 0;
            for (int frame = 0; frame < inputs.Length; frame++)
            {
                if (frame == inputs.Length / 2) saved = world.Save();
                world.Step((Buttons)inputs[frame]);
                foreach (WorldEvent happened in world.Events)
                {
                    events++;
                    Console.WriteLine("{0}: {1} {2}", world.Frame, Library.Name(Names.Events, (int)happened.Kind), happened.Value);
                }
            }
            Player player = world.GetPlayer();
            string digest = world.Digest.ToString("x16");

            // Goes back to the middle and plays the second half again, which must end in the same state.
            world.Load(saved);
            for (int frame = inputs.Length / 2; frame < inputs.Length; frame++) world.Step((Buttons)inputs[frame]);
            if (world.Digest.ToString("x16") != digest) throw new InvalidOperationException("the second half ended differently");

            Console.WriteLine("{0} {1}: {2} frames, {3} events, x {4}, digest {5}",
                name, game, inputs.Length, events, Math.Floor(player.XInPixels), digest);
        }
    }
}
