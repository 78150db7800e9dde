import { useState } from 'react';
import { arrive, codeFailed } from '../../web/auth-actions.ts';
import { UsePasskey } from './use-passkey.tsx';

/** Ends the sign-in with a passkey. What goes wrong stands where a wrong code would. */
const signInWithPasskey = async (): Promise<void> => {
  try {
    const { showPasskey } = await import('./passkey-ceremony.ts');
    await arrive(await showPasskey());
  } catch (error) {
    codeFailed(error);
  }
};

/** The second step for whoever has a passkey. */
export const PasskeySignIn = () => {
  const [busy, setBusy] = useState(false);
  const show = () => {
    setBusy(true);
    void signInWithPasskey().finally(() => setBusy(false));
  };
  return <UsePasskey large wide busy={busy} onClick={show} />;
};
