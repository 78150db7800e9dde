/** A file of the sample with the rules that fire in it, each once. */
export type SampleFile = {
  readonly path: string;
  readonly text: string;
  readonly expected: readonly string[];
};
