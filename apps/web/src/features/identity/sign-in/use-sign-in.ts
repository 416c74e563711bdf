/** What all sign-in methods share: send, then store the session or go on to the second step. The page then navigates on. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { LoginReply, SecondFactorKind } from '@candor/contract/identity';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { signIn } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { PasskeyStopped } from '../fields/passkey.ts';

export type EntranceFailure = { readonly sentence: string; readonly code: string | null };
export type SecondStep = { readonly ticket: string; readonly methods: readonly SecondFactorKind[] };

export function useEntrance() {
  const { problem, t } = useText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<EntranceFailure | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);

  /** Null: it went on. */
  const enter = async (ask: () => Promise<LoginReply>): Promise<EntranceFailure | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const reply = await ask();
      if ('token' in reply) {
        signIn(reply.token, reply.user);
        queries.clear();
        return null;
      }
      setStep(reply);
      setBusy(false);
      return null;
    } catch (error) {
      const sentence = error instanceof PasskeyStopped ? t('entrance.passkeyStopped') : problem(error);
      const refused = { sentence, code: error instanceof ApiRefusal ? error.code : null };
      setFailure(refused);
      setBusy(false);
      return refused;
    }
  };
  const restart = () => {
    setStep(null);
    setFailure(null);
  };
  return { enter, isBusy, failure, forget: () => setFailure(null), step, restart };
}
