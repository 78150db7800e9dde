import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages.ts';

/** The bytes of one reading as they come, each piece handed back when the next is asked for. */
const openPieces = (giveBack: (piece: ArrayBuffer) => void) => {
  const pieces: { readonly piece: ArrayBuffer; readonly bytes: number }[] = [];
  let over: 'whole' | 'cut off' | undefined;
  let wake = (): void => {};
  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = pieces.shift();
      if (next) {
        yield new Uint8Array(next.piece, 0, next.bytes);
        giveBack(next.piece);
      } else if (over === 'whole') return;
      else if (over) throw new Error('The rest of the bytes never came.');
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  return {
    read,
    add: (piece: ArrayBuffer, bytes: number): void => {
      pieces.push({ piece, bytes });
      wake();
    },
    end: (how: 'whole' | 'cut off'): void => {
      if (how === 'cut off') pieces.length = 0;
      over = how;
      wake();
    },
  };
};

/**
 * The thread's side of `openPieceThread`: does what it is told with the bytes as they come, several readings by turns.
 * @param work must let others have their turn now and then. What it throws fails its reading and no other.
 */
export const servePieces = <Task, Answer>(
  work: (task: Task, chunks: AsyncIterable<Uint8Array>) => Promise<Answer>,
): void => {
  const readings = new Map<number, ReturnType<typeof openPieces>>();
  const say = (said: FromThread<Answer>, handedOver: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(said, handedOver);

  const begin = async (id: number, task: Task): Promise<void> => {
    const pieces = openPieces((piece) => say({ id, read: piece }, [piece]));
    readings.set(id, pieces);
    try {
      say({ id, answer: await work(task, pieces.read()) });
    } catch (error) {
      say({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    } finally {
      readings.delete(id);
    }
  };

  parentPort?.on('message', (told: ToThread<Task>) => {
    if ('task' in told) void begin(told.id, told.task);
    // Who has read enough wants no more of it.
    else if ('piece' in told) readings.get(told.id)?.add(told.piece, told.bytes);
    else readings.get(told.id)?.end(told.over);
  });
};
