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
  filtersInForce,
  ticked,
  typesOf,
} from './dashboard-filter.ts';
import styles from './filter-panel.module.css';

// The picker is larger than the rest of the page: what is above it does not wait for it.
const DateField = lazy(() =>
  import('../../../ui/form/date-field.tsx').then((module) => ({ default: module.DateField })),
);

type FilterPanelProps = {
  readonly filter: DashboardFilter;
  readonly onChange: (changes: Readonly<Partial<Record<FilterName, string | undefined>>>) => void;
  readonly onClear: () => void;
};

const nothing = () => undefined;

/** Module, type, the two boxes and the end date (rows D5, D6). Folded away on small screens. */
export const FilterPanel = ({ filter, onChange, onClear }: FilterPanelProps) => {
  const say = useSay();
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
