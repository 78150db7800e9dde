import { LogoForm } from '../../areas/casework/reports/logo/web/logo-form.tsx';
import { PeopleScreen } from '../../areas/customers/accounts/web/people-screen.tsx';
import { ReaderContext } from '../../areas/customers/accounts/web/reader.ts';
import { useAuth } from '../../ui/session/auth-store.ts';

/** Who may sign in, as whoever is signed in may see them (Administrators, Operators). */
export const PeoplePage = () => {
  const { user_id: ownId, rol } = useAuth().user;
  return (
    <ReaderContext value={{ ownId, isOperator: rol === 'Operator' }}>
      {/* What an Administrator may set of the own organisation stands with its people. */}
      <PeopleScreen below={rol === 'Administrator' ? <LogoForm owner="own" /> : null} />
    </ReaderContext>
  );
};
