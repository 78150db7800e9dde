/** How many rows each section of docs/specification/rows.md has. */
const sections = {
  X: 7,
  A: 25,
  B: 14,
  C: 11,
  D: 11,
  E: 13,
  F: 8,
  G: 10,
  H: 9,
  I: 8,
  J: 16,
  K: 29,
  L: 17,
  M: 19,
  N: 16,
  O: 6,
  P: 6,
  Q: 6,
} as const;

/** Every row of the specification, in its order: `X1` to `Q6`. */
export const rowIds: readonly string[] = Object.entries(sections).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);
