import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const caiqPath = 'docs/security/caiq.md';

/** How many questions each control of CAIQ 4.0.3 has, by domain and in the order of the controls: 261 in all. */
const questions: Readonly<Record<string, string>> = {
  'A&A': '211112',
  AIS: '2111222',
  BCR: '21113113221',
  CCC: '211111121',
  CEK: '211111112111111111111',
  DCS: '332211212111111',
  DSP: '2111221211111111121',
  GRC: '21111111',
  HRS: '3222111111221',
  IAM: '2211111112121211',
  IPY: '5111',
  IVS: '215111111',
  LOG: '2121212111112',
  SEF: '22111121',
  STA: '21111111111111',
  TVM: '2211111111',
  UEM: '21111111111111',
};

const two = (n: number): string => String(n).padStart(2, '0');

/** Every id of the questionnaire, such as `DSP-11.1`. */
export const caiqIds: readonly string[] = Object.entries(questions).flatMap(([domain, counts]) =>
  [...counts].flatMap((count, control) =>
    Array.from({ length: Number(count) }, (_, question) => `${domain}-${two(control + 1)}.${question + 1}`),
  ),
);

const linePattern =
  /^\| ([A-Z&]{3}-\d\d\.\d) \| [^|]+ \| (Yes|No|NA) \| (provider|customer|shared) \| ([^|]+) \|$/gm;

type CaiqLine = { readonly id: string; readonly answer: string; readonly text: string };

/** The answers that stand in docs/security/caiq.md. */
export const readCaiq = (root: string): CaiqLine[] =>
  [...readFileSync(join(root, caiqPath), 'utf8').matchAll(linePattern)].map(
    ([, id = '', answer = '', , text = '']) => ({ id, answer, text }),
  );

/** Files and folders that a text names; commands, routes and settings are in the same quotes. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => /^[\w.]+(\/[\w./-]*|\.(md|json))$/.test(word));

const countOf = (lines: readonly CaiqLine[], answer: string): number =>
  lines.filter((line) => line.answer === answer).length;

/** What is wrong with the page: an id that is not there once, a file that is not there, a sum that is wrong. */
export const caiqFaults = (root: string, lines: readonly CaiqLine[]): string[] => {
  const page = readFileSync(join(root, caiqPath), 'utf8');
  const ids = lines.map(({ id }) => id);
  return [
    ...caiqIds
      .filter((id) => ids.filter((one) => one === id).length !== 1)
      .map((id) => `${id}: not there once`),
    ...ids.filter((id) => !caiqIds.includes(id)).map((id) => `${id}: no question of CAIQ 4.0.3`),
    ...lines.flatMap(({ id, text }) =>
      filesIn(text)
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${id}: there is no ${file}`),
    ),
    ...['Yes', 'No', 'NA']
      .filter((answer) => !page.includes(`| ${answer} | ${countOf(lines, answer)} |`))
      .map((answer) => `${caiqPath}: says another number of ${answer} than there are`),
  ];
};

/** `CAIQ: 95 yes, 57 no, 109 not the software's`. */
export const caiqCoverage = (lines: readonly CaiqLine[]): string =>
  `CAIQ: ${countOf(lines, 'Yes')} yes, ${countOf(lines, 'No')} no, ${countOf(lines, 'NA')} not applicable`;
