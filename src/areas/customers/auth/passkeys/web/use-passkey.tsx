import { Button } from '../../../../../ui/button.tsx';
import { KeyRound } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { passkeyMessages } from '../../account/messages.ts';

type UsePasskeyProps = {
  readonly busy: boolean;
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly onClick: () => void;
};

/** In the place of a code. */
export const UsePasskey = (props: UsePasskeyProps) => {
  const say = useSay();
  return (
    <Button {...props} icon={<KeyRound size={16} aria-hidden="true" />}>
      {say(passkeyMessages.use)}
    </Button>
  );
};
