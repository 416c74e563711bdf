/** A server action behind a button: busy while it runs, its problem when it fails, and refetches what it changed. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure, ApiRefusal } from '@candor/contract/wire/answer';
import { PROOF_REQUIRED } from '../../api/proof.ts';
import { PasskeyStopped } from '../identity/index.ts';
import { useText } from '../../text/text.tsx';

export type Task = {
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** The code of the refusal, which shows which field it is about. */
  readonly code: string | null;
  /** The field that the refusal names. */
  readonly field: string | null;
  readonly forget: () => void;
  /** True if it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
};

type Failed = Pick<Task, 'code' | 'field'> & { readonly sentence: string };

export function useTask(): Task {
  const text = useText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
      void queries.invalidateQueries();
      return true;
    } catch (error) {
      const [code, field] = placeOf(error);
      const sentence = error instanceof PasskeyStopped ? text.t('entrance.passkeyStopped') : text.problem(error);
      // Whoever cancelled the proof dialog knows that nothing was done.
      if (code !== PROOF_REQUIRED) setFailed({ sentence, code, field });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem: failed?.sentence ?? null,
    code: failed?.code ?? null,
    field: failed?.field ?? null,
    forget: () => setFailed(null),
    run,
  };
}

/** The code of a refusal, and the field that an error is about: the first one, of several. */
function placeOf(error: unknown): readonly [code: string | null, field: string | null] {
  if (error instanceof ApiRefusal) return [error.code, error.details['field'] ?? null];
  return [null, error instanceof ApiFailure ? (error.problems[0]?.field ?? null) : null];
}
