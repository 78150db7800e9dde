import '../../../ui/theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { checkSession, hasBeenHere } from '../../../areas/customers/auth/web/auth-actions.ts';
import { rememberTarget } from '../../../areas/customers/auth/web/return-target.ts';
import { App } from './app.tsx';

rememberTarget(document.documentElement.dataset.target ?? '/');

// Asked while the page is drawn, not after it.
if (hasBeenHere()) checkSession().catch(() => undefined);

const root = document.getElementById('root');
// The form that stands in the page is taken over, with what was typed into it.
if (root?.querySelector('form')) hydrateRoot(root, <App />);
else if (root) createRoot(root).render(<App />);
