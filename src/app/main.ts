import { readConfig } from '../platform/config.ts';
import { runCommand, usage } from './commands/commands.ts';
import { start } from './start.ts';

/** A sentence for a person, and the end: never a stack on a newcomer's screen. */
const complain = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
};

const asksForHelp = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** The program: `start [--demo]`, `worker`, and the commands of `calls.md`. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    if (asksForHelp(args)) return console.log(usage);
    const [command = '', ...rest] = args;
    const config = readConfig();
    if (command === 'start') await start(config, { demo: rest.includes('--demo') });
    else await runCommand(config, command, rest);
  } catch (error) {
    complain(error);
  }
};
