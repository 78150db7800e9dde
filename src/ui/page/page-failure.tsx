import { Button } from '../button.tsx';
import { TriangleAlert } from '../icons/first-icons.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { EmptyState } from './empty-state.tsx';

/** After a release the old page asks for parts that are gone; loading again brings the new ones. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

export const PageFailure = ({ error }: { error: unknown }) => {
  const say = useSay();
  return (
    <EmptyState
      icon={TriangleAlert}
      title={say(uiMessages.somethingBroke)}
      text={say(isMissingPart(error) ? uiMessages.newVersionHint : uiMessages.somethingBrokeHint)}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          {say(uiMessages.reload)}
        </Button>
      }
      live
    />
  );
};
