import { useState } from 'react';
import { typeNames } from '../../../../shared/service.ts';
import { moduleFrom, moduleName, modules } from '../../../../shared/services.ts';
import { Button } from '../../../../ui/button.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { SlidersHorizontal } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { useSay } from '../../../../ui/text/language.ts';
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

type Values = {
  readonly module: string;
  readonly type: string;
  readonly execution: readonly string[];
  readonly endBefore: string;
};

const fields: readonly FieldDefinition<Values>[] = [
  {
    name: 'module',
    type: 'select',
    width: 'full',
    label: messages.module,
    placeholder: messages.anyModule,
    initialValue: '',
    choices: () => modules().map((value) => ({ value, label: moduleName(value) })),
  },
  {
    name: 'type',
    type: 'select',
    width: 'full',
    label: messages.type,
    placeholder: messages.anyType,
    initialValue: '',
    choices: ({ module }) => typesOf(moduleFrom(module)).map((value) => ({ value, label: typeNames[value] })),
  },
  {
    name: 'execution',
    type: 'multicheck',
    label: messages.execution,
    initialValue: [],
    choices: [
      { value: 'executed', label: messages.executed },
      { value: 'notExecuted', label: messages.notExecuted },
    ],
  },
  {
    name: 'endBefore',
    type: 'date',
    label: messages.endDate,
    help: messages.endDateHint,
    initialValue: '',
  },
];

const valuesOf = (filter: DashboardFilter): Values => ({
  module: filter.module ?? '',
  type: filter.type ?? '',
  execution: [...(filter.executed ? ['executed'] : []), ...(filter.notExecuted ? ['notExecuted'] : [])],
  endBefore: filter.endBefore ?? '',
});

/** The words in the address for what the fields say. Another module begins with every type. */
const changesOf = (values: Values, name: keyof Values): Changes => ({
  module: values.module || undefined,
  type: name === 'module' ? undefined : values.type || undefined,
  executed: values.execution.includes('executed') ? ticked : undefined,
  notExecuted: values.execution.includes('notExecuted') ? ticked : undefined,
  endBefore: values.endBefore || undefined,
});

type Changes = Readonly<Partial<Record<FilterName, string | undefined>>>;

type FilterPanelProps = {
  readonly filter: DashboardFilter;
  readonly onChange: (changes: Changes) => void;
  readonly onClear: () => void;
};

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
  const form = useFields(fields, {
    values: valuesOf(filter),
    onChange: (name, value) => onChange(changesOf({ ...valuesOf(filter), [name]: value }, name)),
  });
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
        {/* The list follows at once: nothing is sent, so there are no buttons. */}
        <Form form={form} onSubmit={() => undefined} buttons={false} />
      </div>
    </section>
  );
};
