import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTheme } from './appearance.ts';
import { muiThemes } from './theme.ts';

/** The nonce of this answer's Content-Security-Policy; the property, because browsers hide the attribute. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** MUI's styles carry the nonce and stand before ours, so that our style sheets have the last word. */
const cache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });

/** Everything that uses a MUI part stands in this frame. It is behind the sign-in page's first chunk. */
export const MuiFrame = ({ children }: { children: ReactNode }) => {
  const theme = useTheme();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiThemes[theme]}>{children}</ThemeProvider>
    </CacheProvider>
  );
};
