import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../../../ui/calls/client.ts';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { FormDialog } from '../../../../../ui/form/dialog/form-dialog.tsx';
import { type FieldsForm, useFields } from '../../../../../ui/form/use-fields.ts';
import { requestsKey } from '../../../../../ui/live/live-cache.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import { arrivedWords } from '../../../../../ui/uploads/arrived-words.ts';
import { useUploads } from '../../../../../ui/uploads/use-uploads.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import type { FindingDetails } from '../../contract.ts';
import { writeMessages as messages } from '../../messages.ts';
import { evidenceMaxBytes } from '../../rules.ts';
import { useSaveFinding } from '../../web/staff-queries.ts';
import type { FindingDraft } from '../finding-draft-link.ts';
import { addEvidence } from '../staff-contract.ts';
import { AddingEvidence } from './adding-evidence.tsx';
import { EditEvidence } from './edit-evidence.tsx';
import { EvidenceField } from './evidence-field.tsx';
import { findingFields } from './finding-fields.tsx';
import {
  contentFrom,
  emptyFinding,
  type FindingValues,
  hasOwnWords,
  targetsFrom,
  valuesOf,
  valuesOfFinding,
  weaknessOf,
} from './finding-form.ts';
import { FromLibrary } from './from-library.tsx';
import { FindingChanged, useFindingMeanwhile } from './meanwhile/finding-meanwhile.tsx';
import { Asked, type ScopeRow } from './request-scope-panel.tsx';
import { TypedOutside } from './typed-outside.tsx';

const valuesOfDraft = (draft: FindingDraft | undefined): FindingValues =>
  draft
    ? {
        ...emptyFinding,
        ...{ firstTitle: draft.title, excerpt: draft.excerpt, targets: draft.targets },
        severity: draft.severity ?? emptyFinding.severity,
      }
    : emptyFinding;

/** Pictures and files go to the finding, once there is one. */
const useEvidence = (findingId: string | undefined) => {
  const say = useSay();
  const language = useLanguage();
  const queryClient = useQueryClient();
  return useUploads({
    maxBytes: evidenceMaxBytes,
    send: findingId
      ? (file, how) => send(addEvidence, { finding_id: findingId }, { file, ...how })
      : undefined,
    onSent: () => {
      queryClient.invalidateQueries({ queryKey: [requestsKey] }).catch(() => undefined);
    },
    onAllSent: (files) =>
      toast(say(arrivedWords(files, { one: messages.fileAdded, several: messages.filesAdded }, language))),
  });
};

/** Puts a text of the library into the form; what it knows nothing of stays. */
const fillFrom = (form: FieldsForm<FindingValues>, values: FindingValues): void => {
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'targets' && name !== 'excerpt') form.change(name as 'firstTitle', value as string);
  }
};

type WriteProps = {
  readonly request: RequestDetails;
  /** Reads what the customer's list names, where there is one. */
  readonly readScope?: (() => Promise<readonly ScopeRow[]>) | undefined;
  /** Absent: a new one. */
  readonly finding?: FindingDetails | undefined;
  /** What a new one begins with. */
  readonly draft?: FindingDraft | undefined;
  readonly onClose: () => void;
};

/** A finding is written, or changed. Evidence that was chosen for a new one follows once it is saved. */
export const FindingFormDialog = ({ request, readScope, finding, draft, onClose }: WriteProps) => {
  const say = useSay();
  const language = useLanguage();
  const [initial] = useState(() => (finding ? valuesOfFinding(finding, language) : valuesOfDraft(draft)));
  const [filled, setFilled] = useState(initial);
  const [saved, setSaved] = useState<FindingDetails>();
  const form: FieldsForm<FindingValues> = useFields(
    findingFields({
      ...{ initial, language },
      change: (name, value) => form.change(name, value),
      belowTargets: (targets) => (
        <TypedOutside request={request} source={finding?.source} targets={targets} />
      ),
    }),
  );
  const meanwhile = useFindingMeanwhile(finding, initial, form);
  const saving = useSaveFinding();
  const uploads = useEvidence(finding?.id ?? saved?.id);
  const unsent = uploads.items.some(({ state }) => state !== 'done');
  const submit = (values: FindingValues) => {
    const content = contentFrom(values, language);
    const { base } = meanwhile;
    const version = base?.editing?.version;
    perform(
      saving,
      base && version !== undefined
        ? { findingId: base.id, version, content }
        : { requestId: request.request_id, content },
      {
        onSuccess: (finding) => {
          if (unsent) setSaved(finding);
          else onClose();
        },
        done: ({ reference }) => toast(say(messages.saved(reference))),
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
          meanwhile.look(error);
        },
      },
    );
  };
  if (saved) {
    const label = saved.reference;
    return <AddingEvidence label={label} uploads={uploads} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={meanwhile.base ? messages.editTitle(meanwhile.base.reference) : messages.writeTitle}
      form={form}
      sending={saving.isPending || meanwhile.isLooking}
      roomy
      alsoChanged={unsent}
      submitLabel={meanwhile.base ? messages.saveChange : messages.save}
      onSubmit={submit}
      onClose={onClose}
      before={
        <>
          <Asked
            request={request}
            readScope={readScope}
            onTarget={(target) =>
              form.change('targets', [...targetsFrom(form.values.targets), target].join('\n'))
            }
          />
          {finding ? null : (
            <FromLibrary
              title={form.values.firstTitle || form.values.secondTitle}
              asks={hasOwnWords(filled, form.values)}
              onChoose={(text) => {
                const values = valuesOf(weaknessOf(text), language);
                setFilled(values);
                fillFrom(form, values);
              }}
            />
          )}
        </>
      }
      after={
        finding ? (
          <>
            <EditEvidence finding={finding} uploads={uploads} />
            <FindingChanged meanwhile={meanwhile} form={form} />
          </>
        ) : (
          <EvidenceField uploads={uploads} atOnce={false} disabled={saving.isPending} />
        )
      }
      failure={
        saving.isError && !meanwhile.explains(saving.error)
          ? { title: messages.notSaved, error: saving.error }
          : null
      }
    />
  );
};
