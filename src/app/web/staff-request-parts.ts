import { detailMessages } from '../../areas/casework/requests/messages.ts';
import { pageMessages as messages } from '../../areas/casework/requests/page/messages.ts';
import type { JumpPart } from '../../areas/casework/requests/page/web/part-jumps.tsx';

/** Parts of a request as staff see it: first those that one goes to again and again. */
export const staffRequestParts: readonly JumpPart[] = [
  { id: 'campaign-part', label: messages.results },
  { id: 'findings-part', label: messages.findings },
  { id: 'conversation', label: messages.conversation },
  { id: 'notes-part', label: messages.notes },
  { id: 'sections-part', label: messages.texts },
  { id: 'imports-part', label: messages.imports },
  { id: 'files-part', label: messages.files },
  { id: 'changes-part', label: messages.changes },
  { id: 'preview-part', label: messages.preview },
  { id: 'issued-part', label: messages.report },
  { id: 'asked-part', label: detailMessages.asked },
];
