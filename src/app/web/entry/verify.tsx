import '../../../ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { VerifyPage } from '../../../areas/casework/reports/verify/web/verify-page.tsx';
import { ErrorBoundary } from '../../../ui/page/error-boundary.tsx';

// The page on which anybody verifies a report: an entry of its own, without the console and without a session.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <VerifyPage />
      </ErrorBoundary>
    </StrictMode>,
  );
}
