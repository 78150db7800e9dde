import Popover from '@mui/material/Popover';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first] = apps;
  const url = useQr(anchor && first ? first.url : null);
  return (
    <>
      <Button
        icon={<Smartphone size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
