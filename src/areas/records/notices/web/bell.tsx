import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { Role } from '../../../../shared/actor.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { belowButton, usePopover } from '../../../../ui/dialogs/use-popover.ts';
import { Bell as BellIcon } from '../../../../ui/icons/icons.ts';
import { Tabs } from '../../../../ui/page/tabs.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { newsMessages as messages } from '../news-messages.ts';
import styles from './bell.module.css';
import { useLiveNews, useMarkRead, useUnread } from './news-queries.ts';
import { NoticeGroups } from './notice-groups.tsx';

const shownMost = 99;
type Part = 'for-you' | 'all';

/** The bell: how many wait for the reader, and what they are: what asks something of them, and everything. */
export const Bell = ({ role }: { role: Role }) => {
  const say = useSay();
  const language = useLanguage();
  const popover = usePopover();
  useLiveNews();
  const { unread, for_you: forYou } = useUnread();
  const marking = useMarkRead();
  const [chosen, setChosen] = useState<Part>();
  const figure = (count: number): string =>
    count > shownMost ? `${formatNumber(shownMost, language)}+` : formatNumber(count, language);
  const counted = (count: number) =>
    count === 0 ? {} : { count: figure(count), countLabel: say(messages.countUnread(figure(count))) };
  const open = (event: Parameters<typeof popover.open>[0]) => {
    // Until somebody chooses: where something waits for them.
    setChosen(undefined);
    popover.open(event);
  };
  const part = chosen ?? (forYou > 0 || unread === 0 ? 'for-you' : 'all');
  const list = (isForYou: boolean) => (shown: boolean) =>
    shown ? <NoticeGroups forYou={isForYou} role={role} onClose={popover.close} /> : null;
  return (
    <>
      <IconButton
        label={say(forYou > 0 ? messages.openForYou(figure(forYou)) : messages.open)}
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={popover.isOpen}
        onClick={open}
      >
        <BellIcon size={18} aria-hidden="true" />
        {forYou > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {figure(forYou)}
          </span>
        ) : null}
      </IconButton>
      <Popover
        {...belowButton(popover)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': say(messages.title), className: styles.paper } }}
      >
        <div className={styles.head}>
          <h2>{say(messages.title)}</h2>
          <Button kind="quiet" disabled={unread === 0} onClick={() => marking.mutate({ all: true })}>
            {say(messages.markAll)}
          </Button>
        </div>
        <div className={styles.tabs}>
          <Tabs<Part>
            label={say(messages.title)}
            chosen={part}
            onChoose={setChosen}
            small
            tabs={[
              {
                ...{ key: 'for-you', label: say(messages.forYou), calls: forYou > 0, ...counted(forYou) },
                panel: list(true),
              },
              { key: 'all', label: say(messages.all), ...counted(unread), panel: list(false) },
            ]}
          />
        </div>
      </Popover>
    </>
  );
};
