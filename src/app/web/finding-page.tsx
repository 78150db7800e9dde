import { Comments } from '../../areas/casework/conversations/comments/web/comments.tsx';
import { FindingPage as Finding } from '../../areas/casework/findings/page/web/finding-page.tsx';

/** A finding, and what both sides say about it. */
export const FindingPage = () => (
  <Finding comments={({ id, request_id }) => <Comments key={id} findingId={id} requestId={request_id} />} />
);
