import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import type { Uploads } from '../../../../../ui/uploads/use-uploads.ts';
import type { FindingDetails } from '../../contract.ts';
import { writeMessages as messages } from '../../messages.ts';
import { useFinding } from '../../web/finding-queries.ts';
import { useRemoveEvidence } from '../../web/staff-queries.ts';
import { EvidenceField } from './evidence-field.tsx';
import { EvidenceFiles } from './evidence-files.tsx';

/** Pictures and files of a finding, added at once; those of a draft may be taken away. */
export const EditEvidence = ({ finding, uploads }: { finding: FindingDetails; uploads: Uploads }) => {
  const say = useSay();
  const files = useFinding(finding.id).data?.evidence ?? finding.evidence;
  const removing = useRemoveEvidence();
  const failed = (error: unknown): void => toastError(errorMessage(error), say(messages.fileNotRemoved));
  return (
    // What has arrived stands among the finding's own.
    <EvidenceField
      uploads={{ ...uploads, items: uploads.items.filter(({ state }) => state !== 'done') }}
      atOnce
      count={files.length}
    >
      {files.length > 0 ? (
        <EvidenceFiles
          files={files}
          onRemove={finding.released ? undefined : (file) => perform(removing, file.file_id, { failed })}
        />
      ) : null}
    </EvidenceField>
  );
};
