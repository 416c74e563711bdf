/** Shows on every page that the account is suspended, and why; loaded when it is. */
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isSignedIn, useSession } from '../../api/session.ts';
import { userInfoQuery } from '../../features/identity/user-query.ts';
import { loadLater } from '../../text/catalogues.ts';

const StandingStrip = lazy(async () => {
  const [{ StandingStrip: Part }] = await Promise.all([
    import('../../features/identity/standing-strip.tsx'),
    loadLater(),
  ]);
  return { default: Part };
});

export function StandingHost() {
  const { token, mode } = useSession();
  const { data: user } = useQuery({ ...userInfoQuery(mode), enabled: isSignedIn });
  const suspension = token === null ? null : (user?.suspension ?? null);
  return suspension === null ? null : (
    <Suspense>
      <StandingStrip suspension={suspension} />
    </Suspense>
  );
}
