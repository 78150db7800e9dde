import '../../../ui/theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rememberTarget } from '../../../areas/customers/auth/web/return-target.ts';
import { App } from './app.tsx';

rememberTarget(document.documentElement.dataset.target ?? '/');

const root = document.getElementById('root');
// The form that stands in the page is taken over, with what was typed into it.
if (root?.querySelector('form')) hydrateRoot(root, <App />);
else if (root) createRoot(root).render(<App />);
