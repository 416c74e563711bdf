/**
 * Sends a request that moves money at most once, whatever the network does: body and idempotency key are fixed on the first attempt, and a
 * retry sends exactly the same.
 */
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '@candor/contract/wire/answer';
import { randomKey } from '../../../api/random-key.ts';

export type IntentEnd<Reply> =
  | { readonly step: 'done'; readonly reply: Reply }
  /** The server refused: nothing has happened. */
  | { readonly step: 'refused'; readonly error: unknown }
  /** The request failed in a way that leaves open whether the server carried it out. */
  | { readonly step: 'unknown'; readonly error: unknown };

export type IntentState<Reply> = { readonly step: 'ready' } | { readonly step: 'sending' } | IntentEnd<Reply>;

export type Intent<Body, Reply> = {
  readonly state: IntentState<Reply>;
  /** Sends this body under a new key; without a body, retries the previous attempt unchanged. */
  readonly send: (body?: Body) => Promise<void>;
};

type IntentOptions<Body, Reply> = {
  readonly act: (body: Body, idempotencyKey: string) => Promise<Reply>;
  readonly afterwards: () => Promise<void>;
  /** Called with the result when the component was unmounted before the answer arrived. */
  readonly onLate: (end: IntentEnd<Reply>) => void;
};

export function useIntent<Body, Reply>({ act, afterwards, onLate }: IntentOptions<Body, Reply>): Intent<Body, Reply> {
  const [state, setState] = useState<IntentState<Reply>>({ step: 'ready' });
  const sent = useRef<{ readonly body: Body; readonly key: string } | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const send = async (body?: Body) => {
    if (body !== undefined) sent.current = { body, key: randomKey() };
    const attempt = sent.current;
    if (attempt === null) return;
    setState({ step: 'sending' });
    const end = await endOf(() => act(attempt.body, attempt.key));
    if (isShown.current) setState(end);
    else onLate(end);
    await afterwards();
  };
  return { state, send };
}

async function endOf<Reply>(act: () => Promise<Reply>): Promise<IntentEnd<Reply>> {
  try {
    return { step: 'done', reply: await act() };
  } catch (error) {
    return { step: isUncertain(error) ? 'unknown' : 'refused', error };
  }
}

function isUncertain(error: unknown): boolean {
  return error instanceof ApiFailure && ['timeout', 'offline', '500', '503', 'unknown'].includes(error.kind);
}
