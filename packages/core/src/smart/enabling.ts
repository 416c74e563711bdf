/**
 * What a customer has to have understood before the first plan. The questions and the words of each answer are in the catalogues; the right answers are
 * here, for the page explains a wrong one, and only the server opens the feature.
 */

/** Raised with every change of the text about the risks: whoever accepted an earlier one is asked again before their next plan. */
export const RISKS_VERSION = 2;

export const PLAN_QUESTIONS = ['exit', 'access', 'backing', 'risk'] as const;
export type PlanQuestion = (typeof PLAN_QUESTIONS)[number];

export const PLAN_ANSWERS = ['a', 'b', 'c'] as const;
export type PlanAnswer = (typeof PLAN_ANSWERS)[number];

/**
 * `exit`: leaving early costs the damages and all income paid so far. `access`: the principal cannot be used while the plan runs. `backing`: the
 * operator's pool pays the income, and it was set aside before. `risk`: no deposit guarantee covers the operator's failure.
 */
const RIGHT: Readonly<Record<PlanQuestion, PlanAnswer>> = { exit: 'b', access: 'c', backing: 'a', risk: 'c' };

/** Those that were answered wrongly, or not at all. */
export function wrongAnswers(answers: Readonly<Partial<Record<PlanQuestion, PlanAnswer>>>): PlanQuestion[] {
  return PLAN_QUESTIONS.filter((question) => answers[question] !== RIGHT[question]);
}
