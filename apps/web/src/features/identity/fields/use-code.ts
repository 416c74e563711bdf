/** A code by mail: requested by a button, and again after the time that the server states. */
import { useState } from 'react';
import { REFUSALS } from '@candor/contract/wire/refusals';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { useText } from '../../../text/text.tsx';

export type CodeSending = {
  /** When another one may be requested, in milliseconds since 1970; null before the first. */
  readonly nextAt: number | null;
  readonly isBusy: boolean;
  /** The address of the last one. */
  readonly sentTo: string | null;
  /** Whether mails have to wait for the mail server. */
  readonly isDelayed: boolean;
  readonly problem: string | null;
  /** True if a code is there to be entered: sent now, or a moment ago. */
  readonly send: (email: string) => Promise<boolean>;
  readonly forget: () => void;
};

type Reply = { readonly waitSeconds: number; readonly isDelayed: boolean };

export function useCode(ask: (email: string) => Promise<Reply>): CodeSending {
  const text = useText();
  const [nextAt, setNextAt] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isDelayed, setDelayed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (email: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const reply = await ask(email);
      setNextAt(Date.now() + reply.waitSeconds * 1_000);
      setDelayed(reply.isDelayed);
      setSentTo(email);
      return true;
    } catch (error) {
      // One was sent a moment ago, perhaps from another page.
      if (error instanceof ApiRefusal && error.code === REFUSALS.code_wait.code) {
        setNextAt(Date.now() + Number(error.details['seconds']) * 1_000);
        setSentTo(email);
        return true;
      }
      setProblem(text.problem(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { nextAt, isBusy, sentTo, isDelayed, problem, send, forget: () => setProblem(null) };
}
