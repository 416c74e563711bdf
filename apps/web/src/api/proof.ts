/** Asks for fresh proof of identity on behalf of the calls that need it. The shell shows the dialog; until it is answered, they wait. */
import { useSyncExternalStore } from 'react';

/** The refusal `proof_required`. */
export const PROOF_REQUIRED = '11008';

type Question = { readonly promise: Promise<boolean>; readonly resolve: (isProven: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** True once proven; false when the customer cancelled, or no dialog is mounted. */
export function proven(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question === null) {
    question = Promise.withResolvers<boolean>();
    tell();
  }
  return question.promise;
}

export function answerProof(isProven: boolean): void {
  const asked = question;
  question = null;
  tell();
  asked?.resolve(isProven);
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(subscribe, () => question !== null);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
