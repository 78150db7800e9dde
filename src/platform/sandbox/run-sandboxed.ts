import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Duplex, Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ChildLimits } from '../../shared/engine.ts';
import { watchWork } from '../watch/work.ts';
import { type Answering, answerQuestions } from './answer-questions.ts';
import { type Group, openGroup } from './cgroup.ts';
import { childEnvironment, commandLine, type Program } from './command.ts';
import { isolationWay } from './isolation.ts';
import type { IsolationWay } from './isolation-ways.ts';
import { BadOutput, readJsonLines } from './json-lines.ts';
import { mostThreads } from './limits.ts';
import { treeUse } from './process-tree.ts';
import { openScratch } from './scratch.ts';

/** How a child ended. `code` is null when a signal ended it. */
export type Exit =
  | { readonly kind: 'done' }
  | { readonly kind: 'crashed'; readonly code: number | null; readonly stderrTail: string }
  | { readonly kind: 'memory' }
  | { readonly kind: 'time' }
  | { readonly kind: 'aborted' };

/** What a child reads: a stream that is there, or whatever is written to it once it has started. */
export type Input = Readable | ((to: Writable) => void);

type SandboxedRun = {
  /** A .ts file under the project's `src`. Its working directory is its scratch. */
  readonly entry: URL;
  readonly args?: readonly string[];
  readonly stdin: Input;
  readonly limits: ChildLimits;
  /** Called for one value after another; the child waits meanwhile. The value is whatever the child wrote: check it. */
  readonly onMessage: (value: unknown) => void | Promise<void>;
  /** Answers what the child asks in its file 3, line by line; without it there is no such file. */
  readonly answer?: Answering | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Forces a way of isolation; the strongest that works here unless said. */
  readonly way?: IsolationWay;
};

const mebibyte = 1024 * 1024;
const watchMilliseconds = 100;
/** What starts an engine and waits for its end. */
const threadsBeside = 4;
const stderrTailCharacters = 8192;
const defaultOutputMiB = 64;
/** V8's, Node's and Rust's words for it: of the heap, of a buffer, of native code at the limit of its data. */
const outOfMemory =
  /out of memory|Reached heap limit|invalid table size|Array buffer allocation failed|ERR_MEMORY_ALLOCATION_FAILED|memory allocation of \d+ bytes failed|kind: AllocError/;

const crash = (stderrTail: string): Exit => ({ kind: 'crashed', code: null, stderrTail });

/** A started child, and the first reason to end it. */
class Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly closed: Promise<number | null>;
  /** Aborted when the child is gone: nothing is done for it any more. */
  readonly gone = new AbortController();
  stderrTail = '';
  ending: Exit | undefined;
  failure: { readonly error: unknown } | undefined;

  constructor(way: IsolationWay, program: Program, cwd: string, mayAsk: boolean) {
    const [command = '', ...args] = commandLine(way, program);
    const stdio: 'pipe'[] = ['pipe', 'pipe', 'pipe', ...(mayAsk ? (['pipe'] as const) : [])];
    // Its own process group, so that whatever it started ends with it in reduced isolation too.
    this.child = spawn(command, args, { cwd, env: childEnvironment, detached: true, stdio });
    this.child.on('exit', () => {
      this.gone.abort();
      this.signalGroup();
    });
    this.closed = new Promise((resolve) => {
      this.child.on('close', resolve);
      this.child.on('error', (error) => {
        this.failure ??= { error };
        resolve(null);
      });
    });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderrTail = (this.stderrTail + text).slice(-stderrTailCharacters);
    });
  }

  end(exit: Exit): void {
    this.ending ??= exit;
    this.kill();
  }

  fail(error: unknown): void {
    this.failure ??= { error };
    this.kill();
  }

  kill(): void {
    const { exitCode, signalCode, stdio } = this.child;
    if (exitCode === null && signalCode === null) this.signalGroup();
    // It is gone, and what it started holds its pipes: a process that left the group, in reduced isolation.
    else for (const pipe of stdio) pipe?.destroy();
  }

  private signalGroup(): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // Nobody is left in it.
    }
  }
}

const sourceOf = ({ stdin }: SandboxedRun): Readable | undefined =>
  stdin instanceof Readable ? stdin : undefined;

const feed = (running: Running, stdin: Input): void => {
  // A child that has read enough closes its end; that is its right and shows in how it exits.
  running.child.stdin.on('error', () => undefined);
  if (stdin instanceof Readable) {
    stdin.on('error', (error) => running.fail(error));
    stdin.pipe(running.child.stdin);
  } else stdin(running.child.stdin);
};

const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const listen = async (running: Running, run: SandboxedRun): Promise<void> => {
  const { outputMiB = defaultOutputMiB, outputValues } = run.limits;
  const bounds = { bytes: outputMiB * mebibyte, ...outputValues };
  try {
    for await (const value of readJsonLines(running.child.stdout, bounds)) {
      // What a child says after it was condemned no longer counts.
      if (running.ending || running.failure) break;
      await run.onMessage(value);
    }
  } catch (error) {
    // Its output was cut off when it was ended; an error of the listener is told all the same.
    if (running.ending && isCutOff(error)) return;
    if (error instanceof BadOutput) running.end(crash(error.message));
    else running.fail(error);
  }
};

/** Answers until the child is gone; one that asks for too much is ended. */
const answer = async (running: Running, answering: Answering | undefined): Promise<void> => {
  const pipe = running.child.stdio[3];
  if (!answering || !(pipe instanceof Duplex)) return;
  try {
    await answerQuestions(pipe, answering, running.gone.signal);
  } catch (error) {
    if (error instanceof BadOutput) running.end(crash(error.message));
    else running.fail(error);
  }
};

const watch = (running: Running, run: SandboxedRun): (() => void) => {
  const { limits, signal } = run;
  const abort = () => running.end({ kind: 'aborted' });
  const timer = setTimeout(() => running.end({ kind: 'time' }), limits.seconds * 1000);
  const use = setInterval(() => {
    const { bytes, threads } = treeUse(running.child.pid ?? 0);
    if (bytes > limits.memoryMiB * mebibyte) running.end({ kind: 'memory' });
    if (threads > mostThreads(limits) + threadsBeside) running.end(crash('It started too many threads.'));
  }, watchMilliseconds);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  return () => {
    clearTimeout(timer);
    clearInterval(use);
    signal?.removeEventListener('abort', abort);
  };
};

const judgeExit = (running: Running, code: number | null, group: Group | undefined): Exit => {
  if (running.ending) return running.ending;
  if (group?.ranOutOfMemory()) return { kind: 'memory' };
  if (code === 0) return { kind: 'done' };
  if (outOfMemory.test(running.stderrTail)) return { kind: 'memory' };
  return { kind: 'crashed', code, stderrTail: running.stderrTail };
};

const runIn = async (
  run: SandboxedRun,
  way: IsolationWay,
  cwd: string,
  group: Group | undefined,
): Promise<Exit> => {
  const { args = [], limits } = run;
  const program = { entry: fileURLToPath(run.entry), args, limits, group: group?.folder };
  const running = new Running(way, program, cwd, run.answer !== undefined);
  const unwatch = watch(running, run);
  try {
    feed(running, run.stdin);
    const done = Promise.all([listen(running, run), answer(running, run.answer)]);
    const code = await running.closed;
    await done;
    if (running.failure) throw running.failure.error;
    return judgeExit(running, code, group);
  } finally {
    unwatch();
    sourceOf(run)?.unpipe(running.child.stdin);
    sourceOf(run)?.destroy();
  }
};

/** The folder of an engine, or the name of a program that belongs to none: one of the few that there are. */
const programName = ({ pathname }: URL): string =>
  (/\/engines\/([^/]+)\//.exec(pathname) ?? /([^/]+)\.ts$/.exec(pathname))?.[1] ?? 'other';

const runChild = async (run: SandboxedRun): Promise<Exit> => {
  // Before anything can await: a source that fails early must not bring the process down.
  const early: unknown[] = [];
  const note = (error: unknown) => early.push(error);
  sourceOf(run)?.on('error', note);
  const way = run.way ?? (await isolationWay());
  const scratch = await openScratch(way);
  let group: Group | undefined;
  try {
    if (early.length > 0) throw early[0];
    if (run.signal?.aborted) return { kind: 'aborted' };
    group = openGroup(run.limits);
    return await runIn(run, way, scratch.cwd, group);
  } finally {
    await group?.close();
    await scratch.close();
    // `note` stays on the stream: an error after its end still needs somebody who listens.
    sourceOf(run)?.destroy();
  }
};

/**
 * Runs a TypeScript file as a child without secrets, network, data directory or database socket, and resolves when the
 * last of its processes is gone. It gets `stdin`, writes one JSON value a line, and keeps files in its working
 * directory, which disappears with it.
 * @throws what `stdin` or `onMessage` failed with; the child is ended first.
 */
export const runSandboxed = (run: SandboxedRun): Promise<Exit> =>
  watchWork(
    { of: 'engine', name: programName(run.entry) },
    () => runChild(run),
    ({ kind }) => kind,
  );
