/** Asks who is there, for the calls that need a fresh proof. The question is shown by the shell; until it is answered, they wait. */
import { useSyncExternalStore } from 'react';

/** The refusal `proof_required`. */
export const PROOF_REQUIRED = '11008';

type Question = { readonly promise: Promise<boolean>; readonly resolve: (isProven: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** True once it was proven; false when the customer left the question, or nothing on this page can ask it. */
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
