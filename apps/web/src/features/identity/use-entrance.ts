/** What signing in and signing up have in common: send, keep the session. The page then leads on. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { register } from '@candor/contract/identity';
import type { RouteReply } from '@candor/contract/route';
import { ApiRefusal } from '../../api/failure.ts';
import { signIn } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';

type SessionReply = RouteReply<typeof register>;
export type EntranceFailure = { readonly sentence: string; readonly code: string | null };

export function useEntrance() {
  const { problem } = useText();
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
    } catch (error) {
      setFailure({ sentence: problem(error), code: error instanceof ApiRefusal ? error.code : null });
      setBusy(false);
    }
  };
  return { enter, isBusy, failure, forget: () => setFailure(null) };
}
