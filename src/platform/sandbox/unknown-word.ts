/** A child said what no engine of ours says: it is broken, or no longer ours. It will say the same with every try. */
export class UnknownWord extends Error {
  override name = 'UnknownWord';
}
