import { say } from '../../../../../shared/messages.ts';
import { findingReference, referenceSpellings } from '../../../../../shared/vocabulary/reference.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import type { Audience, Entry } from '../../../../records/search-index/entry.ts';
import { keysInText } from '../../../../records/search-index/tokens.ts';
import type {
  FindingText,
  MessageText,
  OfRequest,
  ReportText,
  RequestText,
  SheetFile,
} from './document-store.ts';

/** Who reads what belongs to a request: what is about people, Administrators and who asked (`who-may-read.ts`). */
const readersOf = ({ organisation_id: organisation, is_about_people, created_by }: OfRequest): Audience =>
  is_about_people ? { organisation, peopleOf: created_by } : { organisation };

const providerOf = ({ organisation_id: organisation }: OfRequest): Audience => ({
  organisation,
  staffOnly: true,
});

const ofRequest = (row: OfRequest & { readonly id: string }) => ({
  collection: 'documents' as const,
  request: row.request_id,
  finding: null,
  severity: null,
  fold: row.id,
});

/** The request itself is in everybody's lists. */
export const requestEntries = (row: RequestText): Entry[] => [
  {
    ...ofRequest(row),
    audience: { organisation: row.organisation_id },
    ...{ kind: 'request', origin: row.by_name ?? '', at: row.at, since: row.at },
    ...{ title: row.request_title, text: row.description },
    keys: [
      ...referenceSpellings(row.reference),
      ...(row.domain ? [row.domain] : []),
      ...keysInText(`${row.request_title} ${row.description}`),
    ],
    facts: [
      ['number', row.reference],
      ...(row.domain_display ? ([['domain', row.domain_display]] as const) : []),
    ],
    isByCustomer: true,
  },
];

/** A draft is the provider's own until it is released. */
export const findingEntries = (row: FindingText): Entry[] => {
  const text = {
    en: [say(row.description, 'en'), say(row.impact, 'en'), row.excerpt, say(row.remediation, 'en')].join(
      '\n\n',
    ),
    es: [say(row.description, 'es'), say(row.impact, 'es'), row.excerpt, say(row.remediation, 'es')].join(
      '\n\n',
    ),
  };
  return [
    {
      ...ofRequest(row),
      audience: row.released_at ? readersOf(row) : providerOf(row),
      ...{
        kind: 'finding',
        origin: row.source,
        at: row.released_at ?? row.created_at,
        since: row.created_at,
      },
      ...{ severity: row.severity as Severity, finding: row.id, title: row.title, text },
      keys: [
        ...referenceSpellings(row.reference),
        row.location,
        ...row.targets,
        ...keysInText(`${row.location} ${text.en}`),
      ],
      facts: [
        ['number', findingReference(row.reference, row.number)],
        ['place', row.location],
        ...(row.cwe ? ([['weakness', row.cwe]] as const) : []),
      ],
    },
  ];
};

/** Nothing of a message that was taken back; a note is the provider's own. */
export const messageEntries = (row: MessageText): Entry[] =>
  row.withdrawn_at
    ? []
    : [
        {
          ...ofRequest(row),
          // Of a comment.
          finding: row.finding_id,
          isByCustomer: row.by_side === 'customer',
          audience: row.internal ? providerOf(row) : readersOf(row),
          ...{ kind: 'message', origin: row.by_name, at: row.at, since: row.at },
          ...{ title: row.by_name, text: row.text, keys: keysInText(row.text), facts: [] },
        },
      ];

/** A report by its request's title and the titles of what is in it. */
export const reportEntries = (row: ReportText): Entry[] => [
  {
    ...ofRequest(row),
    audience: readersOf(row),
    ...{ kind: 'report', origin: '', at: row.created_at, since: row.created_at },
    ...{ title: row.request_title, text: row.titles, keys: keysInText(row.titles) },
    facts: [['version', String(row.version)], ...(row.code ? ([['code', row.code]] as const) : [])],
    // Its languages say the same.
    fold: `report ${row.request_id} ${row.version}`,
  },
];

/** Rows of a sheet that stand in one entry: each is found, and an entry stays small. */
export const rowsPerEntry = 20;

export type SheetRows = { readonly first: number; readonly last: number; readonly text: string };

/** So many rows of a sheet. */
export const sheetEntry = (row: SheetFile, { first, last, text }: SheetRows): Entry => ({
  ...ofRequest(row),
  audience: readersOf(row),
  ...{ kind: 'sheet', origin: row.name, at: row.created_at, since: row.created_at, title: row.name, text },
  keys: keysInText(text),
  facts: [['rows', first === last ? String(first) : `${first}-${last}`]],
  fold: `${row.id} ${first}`,
  isByCustomer: true,
});
