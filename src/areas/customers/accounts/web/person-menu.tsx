import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { IconButton } from '../../../../ui/button.tsx';
import { PopoverMenu } from '../../../../ui/dialogs/popover-menu.tsx';
import { usePopover } from '../../../../ui/dialogs/use-popover.ts';
import {
  Ellipsis,
  KeyRound,
  LockKeyholeOpen,
  Pencil,
  Trash2,
  UserRoundCheck,
  UserRoundX,
} from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import type { PersonRow } from '../contract.ts';
import { actionWords, peopleMessages as messages } from '../messages.ts';
import styles from './people.module.css';
import { actionsFor, type PersonAction } from './person-actions.ts';
import { useReader } from './reader.ts';

const icons = {
  change: Pencil,
  unlock: LockKeyholeOpen,
  enable: UserRoundCheck,
  reset: KeyRound,
  disable: UserRoundX,
  erase: Trash2,
} as const satisfies Record<PersonAction, typeof Pencil>;

const isDangerous = (action: PersonAction): boolean => action === 'disable' || action === 'erase';

type PersonMenuProps = {
  readonly row: PersonRow;
  readonly onAction: (action: PersonAction, row: PersonRow) => void;
};

/** What may be done to a person; what may not is not offered. */
export const PersonMenu = ({ row, onAction }: PersonMenuProps) => {
  const say = useSay();
  const popover = usePopover();
  const label = say(messages.actionsOf(row.full_name));
  const actions = actionsFor(row, useReader());
  const choose = (action: PersonAction) => () => {
    popover.close();
    onAction(action, row);
  };
  const item = (action: PersonAction) => {
    const Icon = icons[action];
    return (
      <MenuItem
        key={action}
        className={classes(styles.item, isDangerous(action) && styles.dangerous)}
        onClick={choose(action)}
      >
        <Icon size={16} aria-hidden="true" />
        {say(actionWords[action])}
      </MenuItem>
    );
  };
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton label={label} aria-haspopup="menu" aria-expanded={popover.isOpen} onClick={popover.open}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      <PopoverMenu popover={popover} label={label} minWidthPixels={230}>
        {actions.flatMap((action) =>
          isDangerous(action) ? [<Divider key="line" />, item(action)] : [item(action)],
        )}
      </PopoverMenu>
    </>
  );
};
