import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RoomOfOrganisation, StoredBytes } from '../contract.ts';
import { diskMessages as messages } from '../messages.ts';
import styles from './customers-room.module.css';
import { LimitsDialog } from './limits-dialog.tsx';
import { RoomFacts } from './room-facts.tsx';

type CustomersRoomProps = {
  readonly organisation: { readonly organisation_id: string; readonly name: string };
  readonly room: RoomOfOrganisation | undefined;
  readonly stored: StoredBytes | undefined;
};

/** What one customer uses of its limits, and the way to change them (Operators). */
export const CustomersRoom = ({ organisation, room, stored }: CustomersRoomProps) => {
  const say = useSay();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <RoomFacts room={room} stored={stored} telling />
      </dl>
      {room ? (
        <Button kind="quiet" onClick={() => setChanging(true)}>
          {say(messages.changeLimits)}
        </Button>
      ) : null}
      {room && isChanging ? (
        <LimitsDialog organisation={organisation} room={room} onClose={() => setChanging(false)} />
      ) : null}
    </div>
  );
};
