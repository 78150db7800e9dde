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
 * For tests: takes a connection away from the next transaction that sends such a text: between its commit and the answer, or
 * before the text is sent.
 * @returns whether that has happened.
 */
export const loseCommitOf = (
  pool: pg.Pool,
  text: string,
  when: 'committed' | 'before it is sent' = 'committed',
): (() => boolean) => {
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
      if (isLost || !isSent || when === 'committed') return write(bytes, ...more);
      isLost = true;
      stream.destroy();
      return true;
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
