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

type PlaceLinkProps = {
  readonly place: WorkPlace;
  /** Closes the dialog in which it stands. */
  readonly onGo?: () => void;
};

/** Leads to a part of the page where something waits or is mended, out of a dialog too. */
export const PlaceLink = ({ place, onGo }: PlaceLinkProps) => {
  const say = useSay();
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash: place }}
      replace
      onClick={() => {
        onGo?.();
        // Once the dialog has given the focus back.
        setTimeout(() => showPart(parts[place], 'part'), 0);
      }}
    >
      {say(messages.goTo[place])}
    </Link>
  );
};
