import type { FieldDefinition } from '../../../ui/form/field-definition.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { auditMessages as messages } from '../messages.ts';
import styles from './audit.module.css';
import type { AuditFilter } from './audit-filter.ts';

type Values = { readonly from: string; readonly to: string };

const fields: readonly FieldDefinition<Values>[] = [
  { name: 'from', type: 'date', width: 'half', label: messages.from, initialValue: '' },
  { name: 'to', type: 'date', width: 'half', label: messages.to, initialValue: '' },
];

type AuditDaysProps = {
  readonly filter: AuditFilter;
  readonly onChange: (name: keyof Values, day: string | undefined) => void;
};

/** The first and the last day that are shown. */
export const AuditDays = ({ filter, onChange }: AuditDaysProps) => {
  const form = useFields(fields, {
    values: { from: filter.from ?? '', to: filter.to ?? '' },
    onChange: (name, value) => onChange(name, value || undefined),
  });
  return (
    <div className={styles.days}>
      {/* The list follows at once: nothing is sent, so there are no buttons. */}
      <Form form={form} onSubmit={() => undefined} buttons={false} />
    </div>
  );
};
