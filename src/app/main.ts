import { readConfig } from '../platform/config.ts';
import { expectNotMoved } from '../platform/move/places.ts';
import { commandOf, helpOf, readStartOptions } from './commands/usage.ts';

/** A sentence for a person, and the end: never a stack on a newcomer's screen. */
const complain = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
};

/** The program: `start [--demo]`, `worker`, and the commands of `calls.md`. */
export const main = async (words: readonly string[]): Promise<void> => {
  try {
    const help = helpOf(words);
    if (help) return console.log(help);
    const { name, args } = commandOf(words);
    const config = readConfig();
    // A move that was cut off is finished from where it began.
    if (name !== 'move') expectNotMoved(config);
    // Each loads its own part of the product: a server none of the commands, and help and mistakes are told at once.
    if (name === 'start') {
      const { start } = await import('./start.ts');
      await start(config, readStartOptions(args));
    } else {
      const { runCommand } = await import('./commands/commands.ts');
      await runCommand(config, name, args);
    }
  } catch (error) {
    complain(error);
  }
};
