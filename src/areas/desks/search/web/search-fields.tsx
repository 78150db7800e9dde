import type { Message } from '../../../../shared/messages.ts';
import { severities, severityWords } from '../../../../shared/vocabulary/severity.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { loaded } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { useLoadOrganisations } from '../../../customers/organisations/web/organisation-queries.ts';
import { type Collection, collections } from '../../../records/search-index/entry.ts';
import { recogniseKeyword } from '../../../records/search-index/keyword.ts';
import { isTooLongForAddress } from '../address.ts';
import type { SearchOverview } from '../contract.ts';
import { keywordListMaxBytes } from '../keyword-list.ts';
import { keywordFaultWords, searchPageMessages as messages } from '../page-messages.ts';
import type { SearchQuery } from '../query.ts';
import { mostKeywords, searchFaults } from '../search-faults.ts';
import { CollectionCards } from './collection-cards.tsx';
import { keywordFace } from './keyword-face.ts';
import styles from './search-form.module.css';

export type SearchValues = {
  /** For staff; '' for all of them. */
  readonly organisation: string;
  readonly keywords: readonly string[];
  readonly document: File | null;
  readonly collections: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly severities: readonly string[];
  readonly similar: boolean;
};

const isCollection = (word: string): word is Collection => collections.some((one) => one === word);

/** The search that the form holds. */
export const queryOf = (values: SearchValues): SearchQuery => ({
  keywords: [...values.keywords],
  collections: values.collections.filter(isCollection),
  severities: severities.filter((severity) => values.severities.includes(severity)),
  match: values.similar ? 'similar' : 'exact',
  ...(/^\d/.test(values.from) ? { from: values.from } : {}),
  ...(/^\d/.test(values.to) ? { to: values.to } : {}),
});

const hasFault =
  (message: Message) =>
  (keyword: string): boolean => {
    const recognised = recogniseKeyword(keyword);
    return !recognised.ok && keywordFaultWords[recognised.fault] === message;
  };

const keywordChecks = [
  { passes: (keywords: readonly string[]) => keywords.length > 0, message: searchFaults.no_keyword },
  {
    passes: (keywords: readonly string[]) => keywords.length <= mostKeywords,
    message: searchFaults.too_many_keywords,
  },
  ...Object.values(keywordFaultWords).map((message) => ({
    passes: (keywords: readonly string[]) => !keywords.some(hasFault(message)),
    message,
  })),
];

type Options = {
  /** What the form begins with. */
  readonly query: SearchQuery;
  readonly organisation: string;
  readonly overview: SearchOverview | undefined;
  readonly isForStaff: boolean;
  /** What was read from the list of a file. */
  readonly listNotes: FieldDefinition<SearchValues>['below'];
};

/** The fields of deep search (row P2), in the order in which they are filled in. */
export const useSearchFields = (options: Options): readonly FieldDefinition<SearchValues>[] => {
  const { query, organisation, overview, isForStaff, listNotes } = options;
  const say = useSay();
  const language = useLanguage();
  const loadOrganisations = useLoadOrganisations();
  const figure = (value: number) => formatNumber(value, language);
  return [
    {
      name: 'organisation',
      type: 'select',
      label: messages.customer,
      placeholder: messages.everyCustomer,
      help: messages.staffHint,
      initialValue: organisation,
      display: isForStaff,
      className: styles.customer,
      ...loaded({
        dataGetter: async () => [
          { organisation_id: '', name: say(messages.everyCustomer) },
          ...(await loadOrganisations()),
        ],
        labelSelector: (one) => one.name,
        valueSelector: (one) => one.organisation_id,
      }),
    },
    {
      name: 'keywords',
      type: 'chips',
      label: messages.keywords,
      placeholder: messages.keywordsPlaceholder,
      initialValue: query.keywords,
      most: mostKeywords,
      face: (keyword) => keywordFace(keyword, say),
      aside: ({ keywords }) =>
        keywords.length > 0 ? messages.keywordsOf(figure(keywords.length), figure(mostKeywords)) : null,
      help: (values) =>
        isTooLongForAddress(queryOf(values)) ? messages.tooLongForAddress : messages.keywordsHelp,
      validation: keywordChecks,
      className: styles.keywords,
    },
    {
      name: 'document',
      type: 'file',
      label: messages.list,
      initialValue: null,
      accept: '.csv,.txt,text/csv,text/plain',
      kinds: 'CSV, TXT',
      maxBytes: keywordListMaxBytes,
      help: ({ document }) => (document ? null : messages.listHelp),
      below: listNotes,
      className: styles.list,
    },
    {
      name: 'collections',
      type: 'custom',
      label: messages.collections,
      initialValue: query.collections,
      validation: isFilled,
      validationErrorMessage: searchFaults.no_collection,
      render: (props) => <CollectionCards {...props} overview={overview} showsHoldings={!isForStaff} />,
    },
    {
      name: 'from',
      type: 'date',
      label: messages.from,
      initialValue: query.from ?? '',
      className: styles.quarter,
    },
    {
      name: 'to',
      type: 'date',
      label: messages.to,
      initialValue: query.to ?? '',
      validation: (to, { from }) => !/^\d/.test(from) || !/^\d/.test(to) || from <= to,
      validationErrorMessage: searchFaults.ends_before,
      className: styles.quarter,
    },
    {
      name: 'severities',
      type: 'select',
      multiple: true,
      label: messages.severities,
      placeholder: messages.anySeverity,
      initialValue: query.severities,
      choices: severities.map((value) => ({ value, label: severityWords[value] })),
      className: styles.quarter,
    },
    {
      name: 'similar',
      type: 'checkbox',
      label: messages.similar,
      help: messages.similarHelp,
      initialValue: query.match === 'similar',
      className: styles.similar,
    },
  ];
};
