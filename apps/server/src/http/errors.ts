/** Errors become answers here and nowhere else. There are two kinds: expected ones, and our bugs. */
import { type FailureCode, REFUSALS } from '@candor/contract/wire/refusals';
import type { SessionEnding } from '@candor/contract/wire/session-ending';
import { Refusal } from '@candor/core/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLoss, isOutOfRoom } from '../db/db.ts';
import { Overloaded } from '../process/group-commit.ts';
import { IdempotencyConflict } from '../db/idempotency.ts';
import type { Log } from '../process/log.ts';
import { failureText, type InputProblem, localeOf, problemsText, refusalText, tooOftenText } from './messages.ts';
import { TooOften } from './rate-limits.ts';

/** The protocol's own refusals: not signed in, not found, too much. */
export class Failure extends Error {
  readonly status: FailureCode;

  /** @param why for the operator's log only. */
  constructor(status: FailureCode, why: string = status, options: ErrorOptions = {}) {
    super(why, options);
    this.name = 'Failure';
    this.status = status;
  }
}

/** HTTP 401 for a token that was valid once, or never. */
export class SessionEnded extends Failure {
  readonly ending: SessionEnding | null;

  constructor(ending: SessionEnding | null) {
    super('401', ending ?? 'unknown token');
    this.name = 'SessionEnded';
    this.ending = ending;
  }
}

/** HTTP 400: the request does not match the contract. Nothing has happened. */
export class BadInput extends Error {
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems.map(({ field, problem }) => `${field}: ${problem}`).join('; '));
    this.name = 'BadInput';
    this.problems = problems;
  }
}

type Answer = { readonly status: number; readonly code: string; readonly msg: string; readonly data: unknown };

export function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAnswer(error, request);
  if (answer.status >= 500 && !(error instanceof Refusal))
    log.error({ err: error, requestId: request.id, url: request.url }, 'a request failed');
  if (answer.status === TOO_OFTEN || answer.status === UNAVAILABLE)
    reply.header('retry-after', String(Math.ceil(waitMsOf(error) / 1_000)));
  return reply
    .status(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(JSON.stringify({ code: answer.code, msg: answer.msg, data: answer.data }));
}

const TOO_OFTEN = 429;
const UNAVAILABLE = 503;
/** Too much at once, though nobody asked too often. */
const SHORT_WAIT_MS = 1_000;

function waitMsOf(error: unknown): number {
  return error instanceof TooOften ? error.waitMs : SHORT_WAIT_MS;
}

function toAnswer(error: unknown, request: FastifyRequest): Answer {
  const locale = localeOf(request);
  if (error instanceof Refusal) {
    const { code, status } = REFUSALS[error.code];
    return { status, code, msg: refusalText(locale, error.code, error.details), data: { ...error.details } };
  }
  if (error instanceof BadInput) {
    const { text, fields } = problemsText(locale, error.problems);
    return { status: 400, code: '400', msg: text, data: { fields } };
  }
  if (error instanceof TooOften) {
    const seconds = Math.ceil(error.waitMs / 1_000);
    return { status: TOO_OFTEN, code: '429', msg: tooOftenText(locale, seconds), data: { seconds } };
  }
  if (error instanceof IdempotencyConflict) return plain('409');
  // Other answers 503 may leave it open whether something was done: this one says that nothing was.
  if (error instanceof Overloaded) return { ...plain('503'), data: { done: false } };
  if (error instanceof SessionEnded && error.ending !== null) return { ...plain('401'), data: { ended: error.ending } };
  if (error instanceof Failure) return plain(error.status);
  // The database is temporarily unavailable, or a disk is full: not a bug, and worth a retry with the same key.
  if (isConnectionLoss(error) || isOutOfRoom(error)) return plain('503');
  return plain(fromStatus(error));

  function plain(code: FailureCode): Answer {
    return {
      status: Number(code),
      code,
      msg: failureText(locale, code, { requestId: request.id }),
      data: code === '500' ? { requestId: request.id } : null,
    };
  }
}

/** Fastify's own refusals carry a status; everything else is a bug. */
function fromStatus(error: unknown): FailureCode {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  switch (status) {
    case 400:
    case 404:
    case 413:
    case 414:
    case 415:
    case 429:
      return String(status) as FailureCode;
    case 405:
      return '404';
    default:
      return '500';
  }
}
