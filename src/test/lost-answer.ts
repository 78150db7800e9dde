import type pg from 'pg';

type Client = {
  readonly connection: {
    readonly stream: {
      write: (bytes: Uint8Array, ...more: unknown[]) => boolean;
      emit: (name: string, ...given: unknown[]) => boolean;
      readonly destroy: () => void;
    };
  };
};

/**
 * For tests: takes a connection away between the commit of the next transaction that sends such a text, and its answer.
 * @returns whether that has happened.
 */
export const loseCommitOf = (pool: pg.Pool, text: string): (() => boolean) => {
  const watched = new WeakSet<object>();
  let isLost = false;
  pool.on('acquire', (client) => {
    const { stream } = (client as unknown as Client).connection;
    if (watched.has(stream)) return;
    watched.add(stream);
    let isSent = false;
    const [write, emit] = [stream.write.bind(stream), stream.emit.bind(stream)];
    stream.write = (bytes, ...more) => {
      isSent ||= Buffer.from(bytes).includes(text);
      return write(bytes, ...more);
    };
    stream.emit = (name, ...given) => {
      const [bytes] = given;
      if (isLost || !isSent || name !== 'data' || !Buffer.isBuffer(bytes) || !bytes.includes('COMMIT\0'))
        return emit(name, ...given);
      isLost = true;
      stream.destroy();
      return true;
    };
  });
  return () => isLost;
};
