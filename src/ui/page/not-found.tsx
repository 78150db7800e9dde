import { useNavigate } from 'react-router';
import type { Message } from '../../shared/messages.ts';
import { Button } from '../button.tsx';
import { Compass } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { EmptyState } from './empty-state.tsx';
import { usePageTitle } from './page-title.ts';

type NotFoundProps = { readonly text?: Message };

/** An unknown address, or what it showed is gone: inside the layout, with a way back (row C11). */
export const NotFound = ({ text = uiMessages.pageNotFoundHint }: NotFoundProps) => {
  const say = useSay();
  const navigate = useNavigate();
  usePageTitle(say(uiMessages.pageNotFound));
  return (
    <EmptyState
      icon={Compass}
      title={say(uiMessages.pageNotFound)}
      text={say(text)}
      action={
        <Button kind="primary" onClick={() => navigate('/')}>
          {say(uiMessages.goHome)}
        </Button>
      }
    />
  );
};
