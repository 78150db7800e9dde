import type { ExposureRecord } from '../../../../../engines/exposure-files/engine-message.ts';
import type { LineFault } from '../../../../../engines/exposure-files/fields.ts';
import { isDataError } from '../../../../../platform/db/data-error.ts';
import type { Progress } from './load-store.ts';

/** Records as they stand in the file, and how far one has come with them. */
export type Step = Progress & { readonly records: readonly ExposureRecord[] };

/** SQLSTATE class of limits: a word too long for the index. */
const faultOf = (code: string): LineFault => (code.startsWith('54') ? 'too_long' : 'character');

/** Two steps that come as far as the one. What is wrong and not named is counted with the second. */
const halves = (step: Step, bytesBefore: number): [Step, Step] => {
  const middle = Math.floor(step.records.length / 2);
  const next = step.records[middle]?.line ?? step.position;
  const wrong = step.wrong.filter(({ line }) => line < next);
  const first: Step = {
    records: step.records.slice(0, middle),
    ...{ wrong, wrongCount: wrong.length, position: next - 1, bytes: bytesBefore },
  };
  const second: Step = {
    ...step,
    records: step.records.slice(middle),
    wrong: step.wrong.slice(wrong.length),
    wrongCount: step.wrongCount - wrong.length,
  };
  return [first, second];
};

/** The one record that the database refuses is a wrong line like any other. */
const withoutRecord = (step: Step, record: ExposureRecord, reason: LineFault): Step => ({
  ...step,
  records: [],
  wrong: [...step.wrong, { line: record.line, reason }].sort((a, b) => a.line - b.line),
  wrongCount: step.wrongCount + 1,
});

/**
 * Writes a step; one whose data the database refuses is written in halves, down to the one bad record, which holds up
 * nothing. Each half stands by itself: whoever is cut off between goes on behind the first.
 * @param bytesBefore how many bytes were read before the step.
 * @returns false where another run has taken over.
 */
export const writeInHalves = async (
  write: (step: Step) => Promise<boolean>,
  step: Step,
  bytesBefore: number,
): Promise<boolean> => {
  try {
    return await write(step);
  } catch (error) {
    const [record, ...others] = step.records;
    if (!record || !isDataError(error)) throw error;
    if (others.length === 0) return await write(withoutRecord(step, record, faultOf(error.code)));
  }
  const [first, second] = halves(step, bytesBefore);
  return (
    (await writeInHalves(write, first, bytesBefore)) && (await writeInHalves(write, second, bytesBefore))
  );
};
