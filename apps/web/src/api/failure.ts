/** The two ways a call ends badly: the rules say no, or the call itself failed. */
import type { FailureCode, FieldProblem } from '@candor/contract/refusals';

export type { FieldProblem };
export type FailureKind = FailureCode | 'timeout' | 'offline' | 'unknown';

/** Expected: nothing has happened, and `message` says why, in the language of the page. */
export class ApiRefusal extends Error {
  readonly code: string;
  /** What the sentence is made of, such as `seconds`, and the `field` that it is about. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: string, sentence: string, details: Readonly<Record<string, string>>) {
    super(sentence);
    this.name = 'ApiRefusal';
    this.code = code;
    this.details = details;
  }
}

/** The call failed. After a timeout or a lost connection nobody knows whether the server heard it. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly problems: readonly FieldProblem[];

  constructor(kind: FailureKind, sentence: string, problems: readonly FieldProblem[]) {
    super(sentence);
    this.name = 'ApiFailure';
    this.kind = kind;
    this.problems = problems;
  }
}
