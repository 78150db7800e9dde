import { ShowSteps } from '../../areas/desks/first-steps/web/show-steps.tsx';
import { SettingsPage as Settings } from '../../areas/desks/staff/web/settings-page.tsx';

/** How the provider works; and the way back to the first steps. */
export const SettingsPage = () => (
  <>
    <Settings />
    <ShowSteps />
  </>
);
