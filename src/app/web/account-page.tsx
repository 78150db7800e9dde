import { AccountPage as OwnAccount } from '../../areas/customers/auth/account/web/account-page.tsx';
import { ShowOwnSteps } from '../../areas/desks/first-steps/web/show-steps.tsx';
import { OwnDataSection } from '../../areas/desks/privacy/web/own-data-section.tsx';
import { useAuth } from '../../ui/session/auth-store.ts';

/** One's own account, with what is held about oneself below it. */
export const AccountPage = () => {
  const role = useAuth().user.rol;
  return (
    <OwnAccount>
      <OwnDataSection />
      {role === 'Administrator' ? <ShowOwnSteps /> : null}
    </OwnAccount>
  );
};
