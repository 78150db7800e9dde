import { renderToString } from 'react-dom/server';
import { signInMessages } from '../../../areas/customers/auth/messages.ts';
import { say } from '../../../shared/messages.ts';
import { tabTitle } from '../../../ui/page/page-title.ts';
import { currentLanguage } from '../../../ui/text/language.ts';
import { App } from './app.tsx';

/** The sign-in as it stands in the page before any script has come, in the language that the document says (tools/sign-in-page.ts). */
export const signInHtml = (): { readonly title: string; readonly html: string } => ({
  title: tabTitle(say(signInMessages.signIn, currentLanguage())),
  html: renderToString(<App />),
});
