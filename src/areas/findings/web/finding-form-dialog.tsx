import { useState } from 'react';
import { ClientError } from '../../../ui/client-error.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { toast } from '../../../ui/toast.ts';
import type { FindingDetails } from '../contract.ts';
import { writeMessages as messages } from '../messages.ts';
import { findingLabel } from '../rules.ts';
import { EditEvidence } from './edit-evidence.tsx';
import {
  contentFrom,
  emptyFinding,
  type FindingValues,
  findingFields,
  valuesOf,
  weaknessOf,
} from './finding-form.ts';
import styles from './staff-findings.module.css';
import { useLibrary, useSaveFinding } from './staff-queries.ts';

/** What an edit begins with: only the languages that somebody wrote. */
const valuesOfFinding = (finding: FindingDetails, language: 'en' | 'es'): FindingValues => {
  const { editing } = finding;
  const texts = Object.fromEntries(
    (editing?.written_in ?? []).map((one) => [
      one,
      {
        title: editing?.title[one] ?? '',
        description: editing?.description[one] ?? '',
        remediation: editing?.remediation[one] ?? '',
      },
    ]),
  );
  return {
    ...valuesOf({ texts, severity: finding.severity, cvss: finding.cvss, cwe: finding.cwe }, language),
    targets: (finding.targets.length > 0 ? finding.targets : [finding.location]).join('\n'),
    excerpt: finding.excerpt,
  };
};

const libraryMost = 200;

const FromLibrary = ({ onChoose }: { onChoose: (values: FindingValues) => void }) => {
  const say = useSay();
  const language = useLanguage();
  const texts = useLibrary({ limit: libraryMost }).data?.data ?? [];
  if (texts.length === 0) return null;
  return (
    <label className={styles.library}>
      <span>{say(messages.fromLibrary)}</span>
      <select
        value=""
        onChange={(event) => {
          const text = texts.find((one) => one.text_id === event.target.value);
          if (text) onChoose(valuesOf(weaknessOf(text), language));
        }}
      >
        <option value="">{say(messages.chooseText)}</option>
        {texts.map((text) => (
          <option key={text.text_id} value={text.text_id}>
            {text.title[language]}
          </option>
        ))}
      </select>
    </label>
  );
};

type WriteProps = {
  readonly requestId: string;
  /** Absent: a new one. */
  readonly finding?: FindingDetails | undefined;
  readonly onClose: () => void;
};

/** A finding is written, or changed. Pictures and files are added to one that is there. */
export const FindingFormDialog = ({ requestId, finding, onClose }: WriteProps) => {
  const say = useSay();
  const language = useLanguage();
  const [initial, setInitial] = useState(() => (finding ? valuesOfFinding(finding, language) : emptyFinding));
  const form = useFields(findingFields(initial, language));
  const saving = useSaveFinding();
  const start = (values: FindingValues): void => {
    setInitial(values);
    for (const [name, value] of Object.entries(values)) {
      if (name !== 'targets' && name !== 'excerpt') form.change(name as 'firstTitle', value as string);
    }
  };
  const submit = (values: FindingValues) => {
    const content = contentFrom(values, language);
    const version = finding?.editing?.version;
    saving.mutate(
      finding && version !== undefined ? { findingId: finding.id, version, content } : { requestId, content },
      {
        onSuccess: (saved) => {
          toast(say(messages.saved(findingLabel(saved.number))));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  };
  return (
    <FormDialog
      title={finding ? messages.editTitle(findingLabel(finding.number)) : messages.writeTitle}
      form={form}
      sending={saving.isPending}
      submitLabel={finding ? messages.saveChange : messages.save}
      onSubmit={submit}
      onClose={onClose}
      before={finding ? <EditEvidence finding={finding} /> : <FromLibrary onChoose={start} />}
      failure={saving.isError ? { title: messages.notSaved, error: saving.error } : null}
    />
  );
};
