import { useState } from 'react';
import type { Message } from '../../../../../shared/messages.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { Choice, ChooseDialog } from '../../web/choose-dialog.tsx';
import { ownMessages as messages } from '../own-messages.ts';
import { useOwners } from './own-queries.ts';
import type { NewOwner } from './use-give.ts';

type ChooseOwnerProps = {
  /** What one of them is chosen for; to be the owner, unless said. */
  readonly title?: Message;
  /** Whether it can be left without an owner. */
  readonly mayBeNobody: boolean;
  readonly busy?: boolean;
  readonly onChoose: (owner: NewOwner) => void;
  readonly onClose: () => void;
};

/** The people of the organisation, of whom a press chooses one. */
export const ChooseOwner = ({
  title = messages.chooseTitle,
  mayBeNobody,
  busy = false,
  onChoose,
  onClose,
}: ChooseOwnerProps) => {
  const say = useSay();
  const [search, setSearch] = useState('');
  const own = useAuth().user.user_id;
  const found = useOwners(search);
  return (
    <ChooseDialog
      title={say(title)}
      widthPixels={464}
      search={search}
      searchLabel={say(messages.search)}
      onSearch={setSearch}
      found={found}
      failed={say(messages.peopleFailed)}
      none={say(messages.noPeople)}
      busy={busy}
      first={
        mayBeNobody && search === '' ? (
          <Choice
            name={say(messages.removeOwner)}
            hint={say(messages.removeHint)}
            disabled={busy}
            onChoose={() => onChoose(null)}
          />
        ) : null
      }
      onClose={onClose}
    >
      {({ user_id, name, full_name }) => (
        <Choice
          key={user_id}
          name={user_id === own ? say(messages.me(full_name)) : full_name}
          hint={name}
          disabled={busy}
          onChoose={() => onChoose({ user_id, name: full_name })}
        />
      )}
    </ChooseDialog>
  );
};
