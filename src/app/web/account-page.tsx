import { AccountPage as OwnAccount } from '../../areas/customers/auth/account/web/account-page.tsx';
import { OwnDataSection } from '../../areas/desks/privacy/web/own-data-section.tsx';

/** One's own account, with what is held about oneself below it. */
export const AccountPage = () => (
  <OwnAccount>
    <OwnDataSection />
  </OwnAccount>
);
