import { Upload } from 'lucide-react';
import { useId } from 'react';
import { errorMessage } from '../../../ui/client-error.ts';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import type { FindingDetails } from '../contract.ts';
import { writeMessages as messages } from '../messages.ts';
import { evidenceMaxBytes } from '../rules.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { useFinding } from './finding-queries.ts';
import styles from './staff-findings.module.css';
import { useAddEvidence, useRemoveEvidence } from './staff-queries.ts';

/** Pictures and files of a finding, added at once; those of a draft may be taken away. */
export const EditEvidence = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const files = useFinding(finding.id).data?.evidence ?? finding.evidence;
  const adding = useAddEvidence();
  const removing = useRemoveEvidence();
  const failed = (error: unknown): void => toastError(errorMessage(error), say(messages.fileNotAdded));
  const add = (chosen: readonly File[]): void => {
    for (const file of chosen) {
      if (file.size > evidenceMaxBytes) {
        toastError(say(uiMessages.fileTooLarge(formatSize(evidenceMaxBytes, language))), file.name);
        continue;
      }
      adding.mutate(
        { findingId: finding.id, file },
        { onSuccess: () => toast(say(messages.fileAdded(file.name))), onError: failed },
      );
    }
  };
  return (
    <section className={styles.evidence}>
      <EvidenceFiles
        files={files}
        onRemove={finding.released ? undefined : (file) => removing.mutate(file.file_id, { onError: failed })}
      />
      <label htmlFor={id} className={styles.add}>
        <Upload size={15} aria-hidden="true" /> {say(messages.addFiles)}
      </label>
      <input
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </section>
  );
};
