import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Message } from '../../../../../shared/messages.ts';
import { moduleName, services } from '../../../../../shared/services.ts';
import { Button } from '../../../../../ui/button.tsx';
import { usePopover } from '../../../../../ui/dialogs/use-popover.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { overviewMessages as messages } from '../../overview-messages.ts';

/** Each area once, with its address. */
const areas = [...new Map(services().map(({ module, path }) => [module, path]))];

/** The way to ask: which area, then its form. @param label what the button says: “New request” unless given. */
export const NewRequest = ({ label = messages.newRequest }: { label?: Message }) => {
  const say = useSay();
  const isUsual = label === messages.newRequest;
  const popover = usePopover();
  return (
    <>
      <Button
        kind={isUsual ? 'primary' : 'plain'}
        large={isUsual}
        icon={<Plus size={16} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={popover.isOpen}
        onClick={popover.open}
      >
        {say(label)}
      </Button>
      <Menu
        anchorEl={popover.anchorEl}
        open={popover.isOpen}
        onClose={popover.close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'region', 'aria-label': say(label), sx: { mt: '6px', minWidth: 220 } },
        }}
      >
        {areas.map(([module, path]) => (
          <MenuItem key={module} component={Link} to={`${path}/create`} onClick={popover.close}>
            {say(moduleName(module))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
