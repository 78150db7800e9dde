import { PeopleScreen } from '../areas/accounts/web/people-screen.tsx';
import { ReaderContext } from '../areas/accounts/web/reader.ts';
import { useAuth } from '../areas/auth/web/auth-store.ts';

/** Who may sign in, as whoever is signed in may see them (Administrators, Operators). */
export const PeoplePage = () => {
  const { user_id: ownId, rol } = useAuth().user;
  return (
    <ReaderContext value={{ ownId, isOperator: rol === 'Operator' }}>
      <PeopleScreen />
    </ReaderContext>
  );
};
