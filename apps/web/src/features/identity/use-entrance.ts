/** What signing in and signing up have in common: send, keep the session, go on to where the customer wanted. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { login } from '@candor/contract/identity';
import type { RouteReply } from '@candor/contract/route';
import { showToast } from '@candor/ui/toast';
import { ApiRefusal } from '../../api/failure.ts';
import { signIn } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';

type SessionReply = RouteReply<typeof login>;
export type EntranceFailure = { readonly sentence: string; readonly code: string | null };

export function useEntrance() {
  const { t, problem } = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<EntranceFailure | null>(null);

  const enter = async (ask: () => Promise<SessionReply>) => {
    setBusy(true);
    setFailure(null);
    try {
      const { token, user } = await ask();
      signIn(token, user);
      queries.clear();
      void showToast('success', t('pass.welcome', { name: user.username ?? user.email ?? '' }));
      await navigate(cameFrom(location.state) ?? '/market', { replace: true });
    } catch (error) {
      setFailure({ sentence: problem(error), code: error instanceof ApiRefusal ? error.code : null });
      setBusy(false);
    }
  };
  return { enter, isBusy, failure, forget: () => setFailure(null) };
}

/** Only a path of our own: the state comes from our links, but an address must never lead elsewhere. */
function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return null;
  return /^\/(?!\/)/.test(state.from) ? state.from : null;
}
