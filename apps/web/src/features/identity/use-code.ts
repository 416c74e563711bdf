/** A code by mail: asked for by a press, and again after the time that the server names. */
import { useState } from 'react';
import { ApiRefusal } from '../../api/failure.ts';
import { useText } from '../../text/text.tsx';

export type CodeSending = {
  /** When another one may be asked for, in milliseconds since 1970; null before the first. */
  readonly nextAt: number | null;
  readonly isBusy: boolean;
  /** Where the last one went. */
  readonly sentTo: string | null;
  readonly problem: string | null;
  /** True once it is on its way. */
  readonly send: (email: string) => Promise<boolean>;
  readonly forget: () => void;
};

/** The refusal `code_wait`: one was sent a moment ago, from another page perhaps. */
const CODE_WAIT = '11012';
const PAUSE_MS = 60_000;

export function useCode(ask: (email: string) => Promise<{ readonly waitSeconds: number }>): CodeSending {
  const text = useText();
  const [nextAt, setNextAt] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (email: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const { waitSeconds } = await ask(email);
      setNextAt(Date.now() + waitSeconds * 1_000);
      setSentTo(email);
      return true;
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === CODE_WAIT) setNextAt(Date.now() + PAUSE_MS);
      setProblem(text.problem(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { nextAt, isBusy, sentTo, problem, send, forget: () => setProblem(null) };
}
