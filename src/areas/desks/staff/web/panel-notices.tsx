import { formatMoment } from '../../../../shared/time/dates.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { useUnread } from '../../../casework/conversations/web/conversation-queries.ts';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { listMessages } from '../../../casework/requests/messages.ts';
import { isFinal } from '../../../casework/requests/status.ts';
import { actionMessages as messages, releaseMessages } from '../messages.ts';
import { PlaceLink } from './place-link.tsx';
import type { useRequestWork } from './work-queries.ts';

type PanelNoticesProps = {
  readonly request: RequestDetails;
  readonly work: ReturnType<typeof useRequestWork>['data'];
};

/** What has to be known before anything is pressed: the customer asks to stop, owes something, or another releases. */
export const PanelNotices = ({ request, work }: PanelNoticesProps) => {
  const say = useSay();
  const { current_status: status, stop_asked_at: stopAsked } = request;
  // It may stand below what is seen first.
  const unread = useUnread([request.id]).get(request.id) ?? 0;
  const notAuthorised = request.authorisation === null && status === 'pending';
  const names = work?.worked_full_names.join(', ') ?? '';
  const release = work?.may_release ? releaseMessages.youMay(names) : releaseMessages.notYou(names);
  return (
    <>
      {stopAsked && !isFinal(status) ? (
        <Notice kind="danger" title={say(messages.stopAskedTitle)}>
          {say(messages.stopAskedText(formatMoment(stopAsked)))}
        </Notice>
      ) : null}
      {notAuthorised ? (
        <Notice kind="warning" title={say(messages.notAuthorisedTitle)}>
          {say(messages.notAuthorisedText)}
        </Notice>
      ) : null}
      {request.waiting_for_customer ? (
        <Notice kind="warning" title={say(messages.waitsTitle)}>
          {say(messages.waitsText)}
        </Notice>
      ) : null}
      {unread > 0 ? (
        <Notice kind="info" title={say(listMessages.unread(unread))}>
          <PlaceLink place="conversation" />
        </Notice>
      ) : null}
      {work?.second_person && ['In progress', 'in review'].includes(status) && names !== '' ? (
        <Notice kind={work.may_release ? 'info' : 'warning'} title={say(releaseMessages.secondNeeded)}>
          {say(release)}
        </Notice>
      ) : null}
    </>
  );
};
