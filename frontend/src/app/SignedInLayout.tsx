/** What is around every page of a signed-in user, and the sign-in over it when their session has ended. */
import { Suspense } from 'react';
import { useAppSelector } from '../state/hooks.js';
import { lazyPart } from '../ui/loading/lazy-part.js';
import { Shell } from './Shell.js';

const SignInAgain = lazyPart(() => import('../features/session/SignInAgain.js'), 'SignInAgain');

export function SignedInLayout() {
  const hasEnded = useAppSelector((state) => state.session.status === 'ended');
  return (
    <>
      <Shell />
      <Suspense>{hasEnded && <SignInAgain />}</Suspense>
    </>
  );
}
