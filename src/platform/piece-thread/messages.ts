/** What is told a thread of one reading, known by its number: what to do, piece by piece of the bytes, and that it is over. */
export type ToThread<Task> =
  | { readonly id: number; readonly task: Task }
  /** The buffer is handed over; its first `bytes` count. */
  | { readonly id: number; readonly piece: ArrayBuffer; readonly bytes: number }
  | { readonly id: number; readonly over: 'whole' | 'cut off' };

/** What it says: a buffer that it has read and hands back, and in the end what came of the reading. */
export type FromThread<Answer> =
  | { readonly id: number; readonly read: ArrayBuffer }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: string };
