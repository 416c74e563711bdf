/**
 * Something that moves money, sent at most once whatever the network does: the request is frozen with its key when first sent, and a retry sends
 * exactly the same.
 */
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '@candor/contract/wire/answer';
import { randomKey } from '../../../api/random-key.ts';

export type IntentEnd<Reply> =
  | { readonly step: 'done'; readonly reply: Reply }
  /** The answer was no: nothing has happened. */
  | { readonly step: 'refused'; readonly error: unknown }
  /** Nobody knows whether the server heard it. */
  | { readonly step: 'unknown'; readonly error: unknown };

export type IntentState<Reply> = { readonly step: 'ready' } | { readonly step: 'sending' } | IntentEnd<Reply>;

export type Intent<Body, Reply> = {
  readonly state: IntentState<Reply>;
  /** With the body of the first attempt, or again with that same body when none is given. */
  readonly send: (body?: Body) => Promise<void>;
};

type IntentOptions<Body, Reply> = {
  readonly act: (body: Body, idempotencyKey: string) => Promise<Reply>;
  readonly afterwards: () => Promise<void>;
  /** The answer came when the place that would have shown it was gone. */
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
