import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import { reissueReasonMaxCharacters } from '../../contract.ts';
import { documentMessages as messages } from '../../ordered/document-messages.ts';
import { useReissue } from '../../web/report-queries.ts';

type Values = { readonly reason: string };

/** Another version, with the reason that the customer reads. */
export const ReissueReport = ({ requestId, onClose }: { requestId: string; onClose: () => void }) => {
  const say = useSay();
  const reissue = useReissue();
  const form = useFields<Values>([
    {
      name: 'reason',
      type: 'text',
      label: messages.reason,
      help: messages.reasonHelp,
      initialValue: '',
      validation: isFilled,
      validationErrorMessage: messages.reasonRequired,
      maxLength: reissueReasonMaxCharacters,
      autoComplete: 'off',
      autoFocus: true,
    },
  ]);
  const submit = ({ reason }: Values) =>
    reissue.mutate(
      { request_id: requestId, reason: reason.trim() },
      {
        onSuccess: ({ version }) => {
          toast(say(messages.reissued(version)));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={messages.reissue}
      form={form}
      sending={reissue.isPending}
      submitLabel={messages.reissue}
      onSubmit={submit}
      onClose={onClose}
      before={<p>{say(messages.reissueText)}</p>}
      failure={reissue.isError ? { title: messages.notReissued, error: reissue.error } : null}
    />
  );
};
