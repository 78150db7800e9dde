/** `CWE-89` from what programs write: `89`, `CWE-89: SQL Injection`, `external/cwe/cwe-089`; null for `0`, `-1`, text. */
export const cweOf = (text: string): string | null => {
  const digits = /^\s*(\d{1,5})\s*$/.exec(text)?.[1] ?? /\bcwe[-_: ]*(\d{1,5})\b/i.exec(text)?.[1];
  const number = Number(digits ?? 0);
  return number > 0 ? `CWE-${number}` : null;
};

/** The first of several texts that names one. */
export const firstCwe = (texts: readonly string[]): string | null =>
  texts.map(cweOf).find((cwe) => cwe !== null) ?? null;
