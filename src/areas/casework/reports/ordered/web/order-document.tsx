import { type DocumentKind, documentKinds } from '../../../../../engines/report-pdf/report-data.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { loaded } from '../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { Finding } from '../../../findings/contract.ts';
import { loadFindings, useOrder } from '../../web/report-queries.ts';
import { documentKindWords, languageWords, documentMessages as messages } from '../document-messages.ts';

type Values = {
  readonly kind: string;
  readonly language: string;
  readonly finding_id: string;
  readonly with_counts: boolean;
};

/** Which document, in which language. */
export const OrderDocument = ({ requestId, onClose }: { requestId: string; onClose: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const order = useOrder();
  const form = useFields<Values>([
    {
      name: 'kind',
      type: 'select',
      label: messages.kind,
      initialValue: 'executive',
      choices: documentKinds.map((value) => ({ value, label: documentKindWords[value] })),
    },
    {
      name: 'finding_id',
      type: 'select',
      label: messages.finding,
      display: ({ kind }) => kind === 'finding',
      initialValue: '',
      placeholder: messages.choose,
      validation: isFilled,
      validationErrorMessage: messages.findingRequired,
      ...loaded<Finding>({
        dataGetter: () => loadFindings(requestId),
        labelSelector: ({ reference, severity, title }) =>
          `${reference} · ${say(severityWords[severity])} · ${title}`,
        valueSelector: ({ id }) => id,
      }),
    },
    {
      name: 'language',
      type: 'select',
      label: messages.language,
      initialValue: language,
      choices: Object.entries(languageWords).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'with_counts',
      type: 'checkbox',
      label: messages.withCounts,
      display: ({ kind }) => kind === 'attestation',
      initialValue: false,
    },
  ]);
  return (
    <ActionDialog
      title={messages.order}
      form={form}
      submitLabel={messages.make}
      action={order}
      input={(values) => ({
        request_id: requestId,
        kind: values.kind as DocumentKind,
        language: values.language as Language,
        ...(values.kind === 'finding' ? { finding_id: values.finding_id } : {}),
        ...(values.kind === 'attestation' ? { with_counts: values.with_counts } : {}),
      })}
      done={() => messages.ordered}
      onClose={onClose}
      failed={messages.notOrdered}
    />
  );
};
