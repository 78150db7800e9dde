import { useEffect } from 'react';
import { Button } from '../button.tsx';
import { TriangleAlert } from '../icons/first-icons.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { EmptyState } from './empty-state.tsx';

/** After a release the old page asks for parts that are gone; loading again brings the new ones. */
const isMissingPart = (error: unknown): boolean =>
  (error instanceof TypeError && /import|module|fetch/i.test(error.message)) ||
  // Vite's words for a part whose stylesheet does not come.
  (error instanceof Error && /^Unable to preload/.test(error.message));

const reload = (): void => location.reload();

/** Without a network a part cannot come, and is fetched once there is one: until then nothing is broken. */
const NotLoaded = () => {
  const say = useSay();
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <EmptyState
      icon={TriangleAlert}
      title={say(uiMessages.offline)}
      text={say(uiMessages.notLoadedHint)}
      live
    />
  );
};

export const PageFailure = ({ error }: { error: unknown }) => {
  const say = useSay();
  const isMissing = isMissingPart(error);
  if (isMissing && !navigator.onLine) return <NotLoaded />;
  return (
    <EmptyState
      icon={TriangleAlert}
      title={say(uiMessages.somethingBroke)}
      text={say(isMissing ? uiMessages.newVersionHint : uiMessages.somethingBrokeHint)}
      action={
        <Button kind="primary" onClick={reload}>
          {say(uiMessages.reload)}
        </Button>
      }
      live
    />
  );
};
