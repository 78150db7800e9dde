import type { ReactNode } from 'react';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { useNarrow } from '../../../../../ui/theme/media.ts';
import { collections } from '../../../../records/search-index/entry.ts';
import type { Results } from '../../contract.ts';
import { collectionNames } from '../../messages.ts';
import { originWord } from '../../origin-word.ts';
import { collectionIcons } from '../../web/collection-icon.ts';
import { resultMessages as messages } from '../messages.ts';
import { kindWord } from './hit-item.tsx';
import type { FacetName, ResultFilter } from './result-filter.ts';
import styles from './results.module.css';

type Option = { readonly value: string; readonly total: number; readonly label: ReactNode };

type FacetProps = {
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
};

/** One facet: what there is of it, each with its count; the chosen one is taken back by a second press. */
const Facet = ({ name, options, chosen, onChoose }: FacetProps) => {
  const language = useLanguage();
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{name}</legend>
      {options.map(({ value, total, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChoose(chosen === value ? undefined : value)}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.count}>{formatNumber(total, language)}</span>
        </button>
      ))}
    </fieldset>
  );
};

type FacetPanelProps = {
  readonly facets: Results['facets'];
  readonly filter: ResultFilter;
  readonly onChoose: (name: FacetName, value: string | undefined) => void;
};

/** What is chosen stays there to be taken back, also where nothing is left of it. */
const withChosen = (rows: Results['facets']['kinds'], chosen: string | undefined) =>
  chosen === undefined || rows.some(({ value }) => value === chosen)
    ? rows
    : [...rows, { value: chosen, total: 0 }];

const Facets = ({ facets, filter, onChoose }: FacetPanelProps) => {
  const say = useSay();
  const choose = (name: FacetName) => (value: string | undefined) => onChoose(name, value);
  const totalOf = (rows: Results['facets']['kinds'], value: string) =>
    rows.find((row) => row.value === value)?.total ?? 0;
  return (
    <>
      <Facet
        name={say(messages.collection)}
        chosen={filter.collection}
        onChoose={choose('collection')}
        options={collections
          .map((value) => {
            const Icon = collectionIcons[value];
            const label = (
              <>
                <Icon size={15} aria-hidden="true" />
                {say(collectionNames[value])}
              </>
            );
            return { value, label, total: totalOf(facets.collections, value) };
          })
          .filter(({ value, total }) => total > 0 || value === filter.collection)}
      />
      <Facet
        name={say(messages.severity)}
        chosen={filter.severity}
        onChoose={choose('severity')}
        options={severities
          .map((value) => {
            const total = totalOf(facets.severities, value);
            return { value, label: <SeverityMark severity={value} total={total} />, total };
          })
          .filter(({ value, total }) => total > 0 || value === filter.severity)}
      />
      <Facet
        name={say(messages.kind)}
        chosen={filter.kind}
        onChoose={choose('kind')}
        options={withChosen(facets.kinds, filter.kind).map(({ value, total }) => ({
          value,
          total,
          label: say(kindWord(value)),
        }))}
      />
      <Facet
        name={say(messages.origin)}
        chosen={filter.origin}
        onChoose={choose('origin')}
        options={withChosen(facets.origins, filter.origin).map(({ value, total }) => ({
          value,
          total,
          label: (
            <span className={styles.cut} title={say(originWord(value))}>
              {say(originWord(value))}
            </span>
          ),
        }))}
      />
    </>
  );
};

/** What the results can be narrowed to; folded away on small screens. */
export const FacetPanel = (props: FacetPanelProps) => {
  const say = useSay();
  const { filter } = props;
  const inForce = [filter.collection, filter.kind, filter.origin, filter.severity].filter(Boolean).length;
  if (useNarrow()) {
    return (
      <Fold
        className={styles.folded}
        summary={say(inForce > 0 ? messages.filtersInForce(inForce) : messages.filters)}
      >
        <Facets {...props} />
      </Fold>
    );
  }
  return (
    <section className={styles.facets} aria-label={say(messages.filters)}>
      <Facets {...props} />
    </section>
  );
};
