/**
 * Something that moves money, sent at most once whatever the network does: the request is frozen with its key when it is
 * first sent, and trying again sends the very same.
 */
import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

export type IntentState<Reply> =
  | { readonly step: 'ready' }
  | { readonly step: 'sending' }
  | { readonly step: 'done'; readonly reply: Reply }
  /** The answer was no: nothing has happened. */
  | { readonly step: 'refused'; readonly error: unknown }
  /** Nobody knows whether the server heard it. */
  | { readonly step: 'unknown'; readonly error: unknown };

export type Intent<Body, Reply> = {
  readonly state: IntentState<Reply>;
  /** With the body of the first attempt, or again with that same body when none is given. */
  readonly send: (body?: Body) => Promise<void>;
};

export function useIntent<Body, Reply>(
  act: (body: Body, idempotencyKey: string) => Promise<Reply>,
  afterwards: () => Promise<void>,
): Intent<Body, Reply> {
  const [state, setState] = useState<IntentState<Reply>>({ step: 'ready' });
  const sent = useRef<{ readonly body: Body; readonly key: string } | null>(null);

  const send = async (body?: Body) => {
    if (body !== undefined) sent.current = { body, key: newIdempotencyKey() };
    if (sent.current === null) return;
    setState({ step: 'sending' });
    try {
      const reply = await act(sent.current.body, sent.current.key);
      setState({ step: 'done', reply });
    } catch (error) {
      setState({ step: isUncertain(error) ? 'unknown' : 'refused', error });
    }
    await afterwards();
  };
  return { state, send };
}

function isUncertain(error: unknown): boolean {
  return error instanceof ApiFailure && ['timeout', 'offline', '500', '503', 'unknown'].includes(error.kind);
}
