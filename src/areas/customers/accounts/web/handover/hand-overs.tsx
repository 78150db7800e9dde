import { lazy, Suspense, useEffect } from 'react';
import { useSay } from '../../../../../ui/text/language.ts';
import { forgetHandOvers, handedOver, useHandOvers } from './handover-store.ts';

const OneTimePassword = lazy(() =>
  import('./one-time-password.tsx').then((module) => ({ default: module.OneTimePassword })),
);

/** Stands over every page while there is a password to hand over; whoever signs in next sees none of them. */
export const HandOvers = () => {
  const say = useSay();
  const [first] = useHandOvers(({ waiting }) => waiting);
  useEffect(() => {
    forgetHandOvers();
    return forgetHandOvers;
  }, []);
  if (!first) return null;
  const { title, ...person } = first;
  return (
    <Suspense>
      <OneTimePassword key={person.username} title={say(title)} {...person} onClose={handedOver} />
    </Suspense>
  );
};
