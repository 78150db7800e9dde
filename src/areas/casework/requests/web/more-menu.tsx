import MenuItem from '@mui/material/MenuItem';
import { Button } from '../../../../ui/button.tsx';
import { PopoverMenu } from '../../../../ui/dialogs/popover-menu.tsx';
import { usePopover } from '../../../../ui/dialogs/use-popover.ts';
import { Ellipsis } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { listMessages } from '../messages.ts';
import styles from './download-buttons.module.css';

export type MoreItem = {
  readonly label: string;
  readonly icon: typeof Ellipsis;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
};

/** What a phone has no room for as buttons. */
export const MoreMenu = ({ items }: { items: readonly MoreItem[] }) => {
  const say = useSay();
  const popover = usePopover();
  return (
    <>
      <Button
        className={styles.more}
        icon={<Ellipsis size={16} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={popover.isOpen}
        onClick={popover.open}
      >
        {say(listMessages.more)}
      </Button>
      <PopoverMenu popover={popover} label={say(listMessages.more)}>
        {items.map(({ label, icon: Icon, disabled = false, onChoose }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            className={styles.item}
            onClick={() => {
              popover.close();
              onChoose();
            }}
          >
            <Icon size={16} aria-hidden="true" />
            {label}
          </MenuItem>
        ))}
      </PopoverMenu>
    </>
  );
};
