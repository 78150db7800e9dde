import type { ColumnMapping } from '../../engines/scanner-files/mapping/column-mapping.ts';

/** For tests: what a sheet of an unknown program looks like, and what somebody chooses for it. */
export const sampleSheet = {
  header_key: 'a'.repeat(64),
  columns: ['finding', 'danger', 'machine'].map((key) => ({
    key,
    name: key,
    words: [{ word: 'bad', count: 1 }],
  })),
  not_offered: 0,
  rows: 1,
  first: [['Weak', 'bad', '198.51.100.7']],
};

export const sampleMapping: ColumnMapping & { readonly name: string } = {
  ...{
    name: 'A scanner',
    title: 'finding',
    severity: 'danger',
    target: ['machine'],
    target_separator: 'line',
  },
  ...{
    cvss: null,
    cwe: null,
    references: [],
    description: [],
    evidence: null,
    remediation: null,
    rule: null,
  },
  ...{ is_score: false, severity_words: [{ word: 'bad', means: 'high' }], language: 'en' },
};
