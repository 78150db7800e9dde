import { Link, useLocation } from 'react-router';
import { useSay } from '../../../../ui/text/language.ts';
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

/** The bar with the page's title, and some room. */
const barPixels = 76;

const show = (place: WorkPlace): void => {
  const part = document.getElementById(parts[place]);
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  // Below the bar that stays at the top of the page.
  part.style.scrollMarginTop = `${barPixels}px`;
  part.scrollIntoView({ block: 'start' });
};

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
        setTimeout(() => show(place), 0);
      }}
    >
      {say(messages.goTo[place])}
    </Link>
  );
};
