import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { reissueReasonMaxCharacters } from '../../contract.ts';
import { documentMessages as messages } from '../../ordered/document-messages.ts';
import { useWrittenCheck } from '../../sections/web/written-check.tsx';
import { useReissue } from '../../web/report-queries.ts';

type Values = { readonly reason: string };

/** Another version, with the reason that the customer reads; what it says of the result can be changed first. */
export const ReissueReport = ({ requestId, onClose }: { requestId: string; onClose: () => void }) => {
  const say = useSay();
  const reissue = useReissue();
  const { parts, dialog, read } = useWrittenCheck(requestId);
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
  return (
    <>
      <ActionDialog
        title={messages.reissue}
        form={form}
        submitLabel={messages.reissue}
        action={reissue}
        input={({ reason }) => ({ request_id: requestId, reason: reason.trim(), read })}
        done={({ version }) => messages.reissued(version)}
        onClose={onClose}
        before={<p>{say(messages.reissueText)}</p>}
        after={parts}
        failed={messages.notReissued}
      />
      {dialog}
    </>
  );
};
