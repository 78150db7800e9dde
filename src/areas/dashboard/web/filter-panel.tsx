import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { moduleNames, typeNames } from '../../catalogue/messages.ts';
import { modules } from '../../catalogue/services.ts';
import { dashboardMessages as messages } from '../messages.ts';
import {
  type DashboardFilter,
  type FilterName,
  type FilterWords,
  filtersInForce,
  filterWords,
  readFilter,
  ticked,
  typesOf,
} from './dashboard-filter.ts';
import styles from './filter-panel.module.css';

// The picker is larger than the rest of the page: what is above it does not wait for it.
const DateField = lazy(() =>
  import('../../../ui/form/date-field.tsx').then((module) => ({ default: module.DateField })),
);

type Changes = Readonly<Partial<Record<FilterName, string | undefined>>>;

type FilterPanelProps = {
  readonly filter: DashboardFilter;
  readonly onChange: (changes: Changes) => void;
  readonly onClear: () => void;
};

const nothing = () => undefined;

type Draft = { readonly from: string; readonly words: FilterWords };

/**
 * What the fields show: the choice at once, and the address when it has followed. The address moves in a
 * transition, and until then a controlled box would jump back under the pointer.
 */
const useDraft = (filter: DashboardFilter, onChange: (changes: Changes) => void) => {
  const from = JSON.stringify(filter);
  const [draft, setDraft] = useState<Draft>({ from, words: filterWords(filter) });
  const words = draft.from === from ? draft.words : filterWords(filter);
  return {
    shown: readFilter(filter.search, words),
    change: (changes: Changes): void => {
      setDraft({ from, words: { ...words, ...changes } });
      onChange(changes);
    },
  };
};

/** Module, type, the two boxes and the end date (rows D5, D6). Folded away on small screens. */
export const FilterPanel = ({ filter: inAddress, onChange: tell, onClear }: FilterPanelProps) => {
  const say = useSay();
  const { shown: filter, change: onChange } = useDraft(inAddress, tell);
  const [open, setOpen] = useState(false);
  const inForce = filtersInForce(filter);
  const field = { error: null, onBlur: nothing };
  const box = (name: 'executed' | 'notExecuted') => (
    <CheckboxField
      {...field}
      name={name}
      label={say(messages[name])}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value ? ticked : undefined })}
    />
  );
  return (
    <section className={styles.panel} aria-label={say(messages.filters)}>
      <div className={styles.head}>
        <h2>{say(inForce > 0 ? messages.filtersInForce(inForce) : messages.filters)}</h2>
        {inForce > 0 ? (
          <button type="button" className={styles.clear} onClick={onClear}>
            {say(uiMessages.clearFilters)}
          </button>
        ) : null}
      </div>
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {say(inForce > 0 ? messages.filtersInForce(inForce) : messages.filters)}
      </Button>
      <div className={styles.fields} data-open={open}>
        <SelectField
          {...field}
          name="module"
          label={say(messages.module)}
          placeholder={say(messages.anyModule)}
          value={filter.module ?? ''}
          choices={modules.map((value) => ({ value, label: say(moduleNames[value]) }))}
          onChange={(value) => onChange({ module: value || undefined, type: undefined })}
        />
        <SelectField
          {...field}
          name="type"
          label={say(messages.type)}
          placeholder={say(messages.anyType)}
          value={filter.type ?? ''}
          choices={typesOf(filter.module).map((value) => ({ value, label: say(typeNames[value]) }))}
          onChange={(value) => onChange({ type: value || undefined })}
        />
        <fieldset className={styles.boxes}>
          <legend>{say(messages.execution)}</legend>
          {box('executed')}
          {box('notExecuted')}
        </fieldset>
        <Suspense fallback={<Skeleton height={102} />}>
          <DateField
            {...field}
            name="endBefore"
            label={say(messages.endDate)}
            help={say(messages.endDateHint)}
            value={filter.endBefore ?? ''}
            onChange={(value) => onChange({ endBefore: value || undefined })}
          />
        </Suspense>
      </div>
    </section>
  );
};
