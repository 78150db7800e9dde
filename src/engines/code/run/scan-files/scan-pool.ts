import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileResult } from '../scan-result.ts';
import type { ListedFile } from './list-files.ts';
import type { Answer } from './scan-worker.ts';

type PoolOptions = {
  readonly root: string;
  /** Processes at work; each parses on its own. */
  readonly workers: number;
  /** A file that takes longer is left out as `too_hard`. */
  readonly fileSeconds: number;
  /**
   * After so many such files the others get a tenth of that time, and after ten times as many nothing more is tried:
   * an archive made of them must not hold everybody up.
   */
  readonly patienceFiles: number;
  readonly heapMiB: number;
  readonly onResult: (result: FileResult) => void;
};

const entry = fileURLToPath(new URL('./scan-worker.ts', import.meta.url));
/** Enough that sending costs little, little enough that all workers end at the same time. */
const batchBytes = 256 * 1024;
const batchFiles = 64;

const takeBatch = (queue: ListedFile[]): ListedFile[] => {
  const batch: ListedFile[] = [];
  let bytes = 0;
  while (batch.length < batchFiles && bytes < batchBytes) {
    const file = queue.pop();
    if (!file) break;
    batch.push(file);
    bytes += file.bytes;
  }
  return batch;
};

const startWorker = (heapMiB: number): ChildProcess =>
  fork(entry, [], {
    execArgv: [`--max-old-space-size=${heapMiB}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** A worker that dies without any file to blame would die for ever. */
const mostBlamelessDeaths = 3;

/**
 * Works through the queue with one process at a time. Parsers are native code: an endless loop or an overflowing stack
 * ends the process and cannot be caught in it. The file at work is then given up and the rest goes back into the queue.
 */
class Lane {
  readonly #queue: ListedFile[];
  readonly #options: PoolOptions;
  /** Files that all lanes together have given up. */
  readonly #hard: { files: number };
  readonly #ended = Promise.withResolvers<void>();
  #worker: ChildProcess;
  #pending: ListedFile[] = [];
  #timer: NodeJS.Timeout | undefined;
  #blamelessDeaths = 0;

  constructor(queue: ListedFile[], hard: { files: number }, options: PoolOptions) {
    this.#queue = queue;
    this.#hard = hard;
    this.#options = options;
    this.#worker = this.#start();
  }

  run(): Promise<void> {
    this.#next();
    return this.#ended.promise;
  }

  #start(): ChildProcess {
    const worker = startWorker(this.#options.heapMiB);
    worker.on('message', ({ result }: Answer) => this.#take(result));
    worker.on('error', (error) => this.#ended.reject(error));
    worker.on('exit', () => this.#replace());
    return worker;
  }

  #next(): void {
    if (this.#hard.files >= this.#options.patienceFiles * 10) this.#giveUp();
    this.#pending = takeBatch(this.#queue);
    if (this.#pending.length === 0) {
      this.#finish();
      return;
    }
    this.#worker.send({ root: this.#options.root, files: this.#pending });
    this.#rewind();
  }

  #giveUp(): void {
    for (const { path } of this.#queue.splice(0))
      this.#options.onResult({ path, lines: 0, findings: [], skipped: ['too_hard'] });
  }

  #take(result: FileResult): void {
    this.#pending.shift();
    this.#options.onResult(result);
    if (this.#pending.length > 0) this.#rewind();
    else this.#next();
  }

  /** Each file gets its whole time, as long as few have used theirs up. */
  #rewind(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#worker.kill('SIGKILL'), this.#seconds() * 1000);
  }

  #seconds(): number {
    const { fileSeconds, patienceFiles } = this.#options;
    return this.#hard.files < patienceFiles ? fileSeconds : fileSeconds / 10;
  }

  #replace(): void {
    clearTimeout(this.#timer);
    const [file, ...rest] = this.#pending;
    this.#queue.push(...rest.reverse());
    if (file) {
      this.#hard.files += 1;
      this.#options.onResult({ path: file.path, lines: 0, findings: [], skipped: ['too_hard'] });
    } else if (++this.#blamelessDeaths > mostBlamelessDeaths) {
      this.#ended.reject(new Error('The scanner cannot start its workers.'));
      return;
    }
    this.#worker = this.#start();
    this.#next();
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#worker.removeAllListeners('exit');
    this.#worker.disconnect();
    this.#ended.resolve();
  }
}

/** Scans all files, several at a time. Results come in any order. */
export const scanAll = async (files: readonly ListedFile[], options: PoolOptions): Promise<void> => {
  // Taken from the end, so the order is turned round once.
  const queue = [...files].reverse();
  const hard = { files: 0 };
  const lanes = Math.max(1, Math.min(options.workers, Math.ceil(files.length / 8)));
  await Promise.all(Array.from({ length: lanes }, () => new Lane(queue, hard, options).run()));
};
