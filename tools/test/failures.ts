import { stripVTControlCharacters } from 'node:util';

const messageMaxCharacters = 1500;

const entry = (title: string, message: string): string =>
  `${title}\n${stripVTControlCharacters(message).slice(0, messageMaxCharacters)}`;

type UnitReport = {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** The failed tests of Vitest's JSON report, each with its title and the beginning of its message. */
export const failedUnits = (report: unknown): string[] =>
  (report as UnitReport).testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [entry(name, message ?? '')];
    return failed.map((test) => entry(`${name}: ${test.fullName}`, test.failureMessages?.join('\n') ?? ''));
  });

type Suite = {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
};

/** The failed journeys of Playwright's JSON report, likewise. */
export const failedJourneys = (report: unknown): string[] => {
  const inSuite = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const messages = spec.tests.flatMap(({ results }) =>
          results.map(({ error }) => error?.message ?? ''),
        );
        return entry(`${spec.file}: ${spec.title}`, messages.join('\n'));
      }),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(report as Suite);
};
