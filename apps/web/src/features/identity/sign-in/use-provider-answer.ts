/** A provider's answer in the address: code and state, valid once, and only in the browser where the sign-in was started. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { loginByGoogle } from '@candor/contract/social';
import type { RouteReply } from '@candor/contract/wire/route';
import { callOnce } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { takeProviderStart } from './provider-start.ts';
import type { useEntrance } from './use-sign-in.ts';

/** The address belongs to an account here, whose password is asked for once. */
export type Linking = Extract<RouteReply<typeof loginByGoogle>, { provider: string }>;

type ProviderAnswer = {
  readonly linking: Linking | null;
  readonly isWaiting: boolean;
  readonly problem: string | null;
};

export function useProviderAnswer({ enter, failure }: ReturnType<typeof useEntrance>): ProviderAnswer {
  const text = useText();
  const [query] = useSearchParams();
  const [linking, setLinking] = useState<Linking | null>(null);
  const [isWaiting, setWaiting] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const wasTaken = useRef(false);

  useEffect(() => {
    // The first render takes it, because React may render twice.
    if (wasTaken.current) return;
    wasTaken.current = true;
    const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
    const start = takeProviderStart();
    // Removed from the address, so that the history does not contain the code.
    history.replaceState(history.state, '', location.pathname);
    const finish = async () => {
      if (code === null || state === null || start === null) return;
      const { browserKey, inviteCode } = start;
      const body = {
        code,
        state,
        browserKey,
        ...(iss === null ? {} : { iss }),
        ...(inviteCode === '' ? {} : { inviteCode }),
      };
      const reply = await callOnce(loginByGoogle, { body });
      if ('provider' in reply) setLinking(reply);
      else await enter(() => Promise.resolve(reply));
    };
    void finish()
      .catch((error: unknown) => setProblem(text.problem(error)))
      .finally(() => setWaiting(false));
  }, [enter, query, text]);

  return { linking, isWaiting, problem: problem ?? failure?.sentence ?? null };
}
