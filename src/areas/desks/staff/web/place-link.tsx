import { Link, useLocation } from 'react-router';
import { useSay } from '../../../../ui/text/language.ts';
import { showPart } from '../../../casework/requests/page/web/show-part.ts';
import { actionMessages as messages } from '../messages.ts';

/** A part of the request's page, by the id of its element. */
const parts = {
  drafts: 'findings-part',
  released: 'findings-part',
  imports: 'imports-part',
  sections: 'sections-part',
  conversation: 'conversation',
  campaign: 'campaign-part',
} as const;
export type WorkPlace = keyof typeof parts;

/** Leads out of a dialog to where something is mended; `onGo` closes it. */
export const PlaceLink = ({ place, onGo }: { readonly place: WorkPlace; readonly onGo: () => void }) => {
  const say = useSay();
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: place }}
      replace
      onClick={() => {
        onGo();
        // Once the dialog has given the focus back.
        setTimeout(() => showPart(parts[place], 'part'), 0);
      }}
    >
      {say(messages.goTo[place])}
    </Link>
  );
};
