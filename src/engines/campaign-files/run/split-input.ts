/**
 * Two files that come one after the other, of which the first has so many bytes.
 * @returns both as they stream by; the second may be read once the first was read to its end.
 */
export const splitInput = (
  input: AsyncIterable<Uint8Array>,
  firstBytes: number,
): { first: AsyncIterable<Uint8Array>; rest: AsyncIterable<Uint8Array> } => {
  const chunks = input[Symbol.asyncIterator]();
  let over: Uint8Array | undefined;
  const first = async function* () {
    for (let left = firstBytes; left > 0; ) {
      const { done, value } = await chunks.next();
      if (done) return;
      if (value.length > left) over = value.subarray(left);
      yield value.subarray(0, left);
      left -= Math.min(left, value.length);
    }
  };
  const rest = async function* () {
    if (over) yield over;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  return { first: first(), rest: rest() };
};
