import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Answering } from '../../../../platform/sandbox/answer-questions.ts';
import { type Exit, runSandboxed } from '../../../../platform/sandbox/run-sandboxed.ts';
import { UnknownWord } from '../../../../platform/sandbox/unknown-word.ts';
import type { ChildLimits, Program } from '../../../../shared/engine.ts';
import type { Message } from '../../../../shared/messages.ts';

/** A crash may be the machine's; the third one is the input's. */
const mostCrashes = 3;

/** What came of a run whose child ended well: it is done, there is a reason against it, or the child said too little. */
export type Ending = 'done' | 'unfinished' | { readonly refused: Message };

/** Work that this run holds by its token; nothing is written by whoever held it before. */
export type Held<Said> = {
  readonly settings: unknown;
  readonly limits: ChildLimits;
  readonly stdin: () => Readable;
  readonly answer?: Answering | undefined;
  /** Writes down what the engine says, as it comes. */
  readonly take: (said: Said) => void | Promise<void>;
  /** Writes down what came of it all. */
  readonly finish: () => Promise<Ending>;
  /** Ends the work for good, for a reason that a person reads. */
  readonly giveUp: (reason: Message) => Promise<void>;
};

type Work<Said> = {
  readonly program: Program<Said>;
  /** What is worked on, for the log. */
  readonly id: string;
  /**
   * Takes the work over under this token; undefined where there is nothing to do. `lost` is called by a later write that
   * finds the token gone: the child ends at once.
   */
  readonly claim: (token: string, lost: () => void) => Promise<Held<Said> | undefined>;
};

type Attempt = Pick<Job<unknown>, 'attempt' | 'signal'>;

/** What comes again with every try: such words, and data that the database refuses (SQLSTATE class 22). */
const comesAgain = (error: unknown): boolean =>
  error instanceof UnknownWord ||
  error instanceof URIError ||
  (error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code)));

const check = <Said>({ name, message }: Program<Said>, value: unknown): Said => {
  const said = message.safeParse(value);
  if (said.success) return said.data;
  throw new UnknownWord(`The engine ${name} said what is not known.`);
};

/** What an ending that is not `done` means for the work. @throws where another run is to try again */
const settle = async <Said>(
  log: Log,
  { program, id }: Work<Said>,
  held: Held<Said>,
  attempt: Attempt,
  exit: Exclude<Exit, { kind: 'done' }>,
): Promise<void> => {
  if (exit.kind === 'memory' || exit.kind === 'time') return held.giveUp(program.giveUpTexts[exit.kind]);
  if (exit.kind === 'aborted') {
    // Stopped with the server: another run takes over. Ended by a person: there is nothing left to do.
    if (attempt.signal.aborted) throw new Error('The worker is stopping.');
    return;
  }
  log('error', 'engine_crashed', { engine: program.name, id, stderr: exit.stderrTail.slice(-500) });
  if (attempt.attempt + 1 >= mostCrashes) return held.giveUp(program.giveUpTexts.crashed);
  throw new Error(`The engine ${program.name} crashed.`);
};

/** Lets the engine work, and writes down what comes of it. */
const attemptOnce = async <Said>(
  log: Log,
  work: Work<Said>,
  held: Held<Said>,
  attempt: Attempt,
  lost: AbortSignal,
): Promise<void> => {
  const exit = await runSandboxed({
    entry: work.program.entry,
    args: [JSON.stringify(held.settings)],
    stdin: held.stdin(),
    limits: held.limits,
    answer: held.answer,
    signal: AbortSignal.any([attempt.signal, lost]),
    onMessage: (value) => held.take(check(work.program, value)),
  });
  if (exit.kind !== 'done') return settle(log, work, held, attempt, exit);
  const ending = await held.finish();
  if (ending === 'done') return;
  if (ending === 'unfinished')
    return settle(log, work, held, attempt, { kind: 'crashed', code: 0, stderrTail: 'no end' });
  await held.giveUp(ending.refused);
};

/**
 * Runs an engine once over what it works on: the only frame of such a run. Safe to run again after any crash, because
 * only the holder of the last token writes. Work that can never come to an end is given up and does not hold the one
 * worker again and again.
 * @throws where the job is to be tried again.
 */
export const runEngine = async <Said>(log: Log, attempt: Attempt, work: Work<Said>): Promise<void> => {
  const lost = new AbortController();
  const held = await work.claim(randomUUID(), () => lost.abort());
  if (!held) return;
  try {
    await attemptOnce(log, work, held, attempt, lost.signal);
  } catch (error) {
    if (!comesAgain(error)) throw error;
    const reason = error instanceof Error ? error.message : '';
    log('error', 'engine_hopeless', { engine: work.program.name, id: work.id, reason });
    await held.giveUp(work.program.giveUpTexts.crashed);
  }
};
