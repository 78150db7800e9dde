import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { Message } from '../../../../../shared/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { PopoverMenu } from '../../../../../ui/dialogs/popover-menu.tsx';
import { usePopover } from '../../../../../ui/dialogs/use-popover.ts';
import { Plus } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { askLinks, contractedFirst } from '../../../../casework/requests/create/ask-links.ts';
import { useServiceQuota } from '../../../../casework/requests/create/web/terms/use-service-quota.ts';
import { quotaMessages } from '../../../../customers/quota/messages.ts';
import { overviewMessages as messages } from '../../overview-messages.ts';
import styles from './overview.module.css';

type NewRequestProps = {
  /** What the button says: “New request” unless given. */
  readonly label?: Message;
  readonly kind?: 'primary' | 'plain';
};

/** The way to ask: which service, then its form. Filled where it is the usual button, unless told otherwise. */
export const NewRequest = ({ label = messages.newRequest, kind }: NewRequestProps) => {
  const say = useSay();
  const isUsual = label === messages.newRequest;
  const popover = usePopover();
  const { quotaOf } = useServiceQuota();
  const links = contractedFirst(askLinks(), (service) => quotaOf(service)?.limit);
  return (
    <>
      <Button
        kind={kind ?? (isUsual ? 'primary' : 'plain')}
        large={isUsual}
        icon={<Plus size={16} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={popover.isOpen}
        onClick={popover.open}
      >
        {say(label)}
      </Button>
      <PopoverMenu popover={popover} label={say(label)} gapPixels={6}>
        {links.map(({ key, label: service, to, isContracted }) => (
          <MenuItem
            key={key}
            component={Link}
            to={to}
            onClick={popover.close}
            sx={{ flexWrap: 'wrap', whiteSpace: 'normal' }}
          >
            {say(service)}
            {isContracted ? null : (
              <span className={styles.notContracted}>{say(quotaMessages.notContracted)}</span>
            )}
          </MenuItem>
        ))}
      </PopoverMenu>
    </>
  );
};
