import Popover from '@mui/material/Popover';
import { Button } from '../../../../../ui/button.tsx';
import { usePopover } from '../../../../../ui/dialogs/use-popover.ts';
import { Smartphone } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { otpMessages } from '../../messages.ts';
import styles from './activate-2fa.module.css';
import { useQr } from './use-qr.ts';

export type StoreApp = {
  readonly app: string;
  readonly store: string;
  readonly url: string;
};

type StoreQrProps = { readonly label: string; readonly apps: readonly StoreApp[] };

/** A button and its popover: the first app's store address as a QR code, all of them as links (row B6). */
export const StoreQr = ({ label, apps }: StoreQrProps) => {
  const say = useSay();
  const popover = usePopover();
  const [first] = apps;
  const url = useQr(popover.isOpen && first ? first.url : null);
  return (
    <>
      <Button
        icon={<Smartphone size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={popover.isOpen}
        onClick={popover.open}
      >
        {label}
      </Button>
      <Popover
        open={popover.isOpen}
        anchorEl={popover.anchorEl}
        onClose={popover.close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: '6px' } } }}
      >
        <div className={styles.store}>
          {first && url ? (
            <img src={url} width={180} height={180} alt={say(otpMessages.storeQr(first.app, first.store))} />
          ) : null}
          <ul>
            {apps.map(({ app, store, url: href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer noopener">
                  {app}, {store}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Popover>
    </>
  );
};
