/** What a new customer may do first. Each step is done by what the server knows, never by a click; none of them is about trading more. */
import type { Verification } from '../kyc/verification.ts';

export const STARTING_STEPS = ['identity', 'funds', 'order', 'secondFactor'] as const;
export type StartingStep = (typeof STARTING_STEPS)[number];

export type StartingFacts = {
  readonly verification: Verification;
  /** A deposit was credited to the real account, whatever became of the money. */
  readonly hasDeposited: boolean;
  /** An order was ever placed, or an option bought, on either account. */
  readonly hasOrderedDemo: boolean;
  readonly hasOrderedReal: boolean;
  readonly hasSecondFactor: boolean;
};

/** Whoever has tried the demo account need not deposit anything; an order on it counts as any other. */
export function isStepDone(step: StartingStep, facts: StartingFacts): boolean {
  switch (step) {
    case 'identity':
      return facts.verification === 'verified';
    case 'funds':
      return facts.hasDeposited || facts.hasOrderedDemo || facts.hasOrderedReal;
    case 'order':
      return facts.hasOrderedDemo || facts.hasOrderedReal;
    case 'secondFactor':
      return facts.hasSecondFactor;
  }
}

export function isStarted(facts: StartingFacts): boolean {
  return STARTING_STEPS.every((step) => isStepDone(step, facts));
}
