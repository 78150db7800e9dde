import type { Database, Reading } from '../../../../platform/db/database.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import type { OutputOf } from '../../../../shared/call.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { findingReference } from '../../../../shared/vocabulary/reference.ts';
import type { FindingFilter } from '../../../casework/findings/list/server/filter-store.ts';
import { bareNumbered, namedRequests } from '../../../casework/requests/list/server/named-store.ts';
import { searchedWords } from '../../../casework/requests/search-words.ts';
import { memberIdOf } from '../../../casework/requests/who-may-read.ts';
import { type jump, jumpKinds, jumpMost } from '../contract.ts';
import { nameWords } from '../name-words.ts';
import { type FoundFinding, findingsNamed, findingsWithWords } from './finding-store.ts';
import { domainsWithWords, organisationsWithWords, peopleWithWords } from './name-store.ts';
import { type FoundRequest, requestsByIds, requestsWithWords } from './request-store.ts';

export type Found = {
  readonly answer: OutputOf<typeof jump>;
  /** Whose titles and names are shown. */
  readonly requestsOf: readonly string[];
  readonly findingsOf: readonly string[];
  readonly peopleOf: readonly string[];
};

/** One more than is shown: whether there are more is said. */
const askedMost = jumpMost + 1;

/** Whether a title has all the words. */
const hasWords = (title: string, words: readonly string[]): boolean => {
  const text = searchedWords(title).join(' ');
  return words.every((word) => text.includes(word));
};

/** Titles with the words stand before descriptions with them: they are what somebody remembers. */
const candidates = 25;
const titlesFirst = <Row>(
  rows: readonly Row[],
  words: readonly string[],
  titleOf: (row: Row) => string,
): Row[] => {
  const hasAll = (row: Row): boolean => hasWords(titleOf(row), words);
  return [...rows.filter(hasAll), ...rows.filter((row) => !hasAll(row))].slice(0, askedMost);
};

/** Of what is shown, so much is for those with the number where others have it in their words. */
const numberedShare = 3;

/**
 * Those with the number before those with the words, each once. Many customers have a request of one number: where there
 * are both, each kind has its share, and what one leaves is the other's.
 */
const bothOf = <Row extends { readonly id: string }>(
  numbered: readonly Row[],
  worded: readonly Row[],
): Row[] => {
  const known = new Set(numbered.map(({ id }) => id));
  const others = worded.filter(({ id }) => !known.has(id));
  const first = Math.max(numberedShare, jumpMost - others.length);
  return [...numbered.slice(0, first), ...others, ...numbered.slice(first)].slice(0, askedMost);
};

/** What a number alone may stand for: requests of whatever service, or the finding of them that is named too. */
const numberedOf = async (read: Reading, filter: FindingFilter, text: string) => {
  const named = await bareNumbered(read, text, filter.organisationId);
  if (!named) return { requests: [], findings: [] };
  return named.finding === undefined
    ? { requests: await requestsByIds(read, named.ids, askedMost), findings: [] }
    : { requests: [], findings: await findingsNamed(read, { ...filter, named }, askedMost) };
};

/** Requests and findings by a number, else by words; a number without its service may be a word of a title too. */
const caseworkOf = async (read: Reading, actor: Actor, text: string, language: Language) => {
  const organisationId = actor.organisationId ?? undefined;
  const filter = { organisationId, memberId: memberIdOf(actor), seesDrafts: isStaff(actor) };
  const named = await namedRequests(read, text, organisationId);
  const words = searchedWords(text);
  if (named) {
    const [requests, worded, findings] = await Promise.all([
      requestsByIds(read, named.ids, askedMost),
      requestsWithWords(read, words, organisationId, candidates),
      findingsNamed(read, { ...filter, named }, askedMost),
    ]);
    // Who says a finding's number looks for that.
    const isFinding = named.finding !== undefined && findings.length > 0;
    const titled = worded.filter(({ title }) => hasWords(title, words));
    return { requests: isFinding ? [] : bothOf(requests, titled), findings };
  }
  // A single digit is no word that anything is looked up by.
  const [numbered, requests, findings] = await Promise.all([
    numberedOf(read, filter, text),
    words.length === 0 ? [] : requestsWithWords(read, words, organisationId, candidates),
    words.length === 0 ? [] : findingsWithWords(read, words, filter, candidates),
  ]);
  return {
    requests: bothOf(
      numbered.requests,
      titlesFirst(requests, words, ({ title, reference }) => `${reference} ${title}`),
    ),
    findings: bothOf(
      numbered.findings,
      titlesFirst(findings, words, ({ title }) => say(title, language)),
    ),
  };
};

/** Whom somebody finds in lists of people. */
const findsPeople = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'Administrator' || role === 'Operator';

const namesOf = async (read: Reading, actor: Actor, text: string) => {
  const words = nameWords(text);
  const organisationId = actor.organisationId ?? undefined;
  const [people, organisations, domains] = await Promise.all([
    words.length > 0 && findsPeople(actor) ? peopleWithWords(read, words, organisationId, askedMost) : [],
    words.length > 0 && isStaff(actor) ? organisationsWithWords(read, words, askedMost) : [],
    organisationId === undefined ? [] : domainsOf(read, text, organisationId),
  ]);
  return { people, organisations, domains };
};

const domainsOf = (read: Reading, text: string, organisationId: string) => {
  const words = searchedWords(text);
  return words.length === 0 ? [] : domainsWithWords(read, words, organisationId, askedMost);
};

const distinct = (rows: readonly { readonly organisation_id: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ organisation_id }) => organisation_id ?? [])),
];

type Rows = Awaited<ReturnType<typeof caseworkOf>> & Awaited<ReturnType<typeof namesOf>>;

/** What is shown of each kind, and of which kinds there are more. */
const cut = ({ requests, findings, people, organisations, domains }: Rows) => {
  const shown = {
    requests: requests.slice(0, jumpMost),
    findings: findings.slice(0, jumpMost),
    people: people.slice(0, jumpMost),
    domains: domains.slice(0, jumpMost),
    organisations: organisations.slice(0, jumpMost),
  };
  const all = { requests, findings, people, domains, organisations };
  return { shown, more: jumpKinds.filter((kind) => all[kind].length > jumpMost) };
};

/** What the actor may go to that has this number or these words; nothing for no text. */
export const findPlaces = async (
  db: Database,
  actor: Actor,
  text: string,
  language: Language,
): Promise<Found> => {
  const read = db.readingLists(scopeOf(actor));
  const [casework, names] = await Promise.all([
    caseworkOf(read, actor, text, language),
    namesOf(read, actor, text),
  ]);
  const { shown, more } = cut({ ...casework, ...names });
  const { requests, findings, people, organisations, domains } = shown;
  const ownerOf = ({ organisation }: { readonly organisation: string | null }) =>
    isStaff(actor) ? organisation : null;
  const requestRow = (row: FoundRequest) => ({
    ...{ id: row.id, reference: row.reference, title: row.title, module: row.module },
    ...{ submodule: row.submodule, type_submodule: row.type_submodule, organisation: ownerOf(row) },
  });
  const findingRow = (row: FoundFinding) => ({
    ...{ id: row.id, reference: findingReference(row.request_reference, row.number) },
    ...{ title: say(row.title, language), severity: row.severity, location: row.location },
    ...{ state: row.state, state_until: row.state_until?.toISOString() ?? null },
    ...{ released: row.released_at !== null },
    ...{ request_title: row.request_title, organisation: ownerOf(row) },
  });
  return {
    answer: {
      requests: requests.map(requestRow),
      findings: findings.map(findingRow),
      people: people.map(({ organisation_id: _, ...person }) => ({
        ...person,
        organisation: ownerOf(person),
      })),
      domains: [...domains],
      organisations: [...organisations],
      more,
    },
    requestsOf: distinct(requests),
    findingsOf: distinct(findings),
    peopleOf: distinct(people),
  };
};
