/** Failures of the protocol. The first page has them; the rest of an answer’s texts comes with later pages. */
import type { FailureCode } from '@candor/contract/wire/refusals';

/** Failures by the code in the answer's body, and two that only the client can detect. */
export const failures = {
  400: 'The request was not understood.',
  401: 'Your session has ended. Log in again.',
  403: 'You are not allowed to do this.',
  404: 'Nothing found.',
  409: 'This request was already sent with different content.',
  413: 'The request is too large.',
  414: 'The address of the request is too long.',
  415: 'This kind of content is not accepted.',
  429: 'Too many requests. Wait a moment, then try again.',
  500: 'Something went wrong on our side. It was recorded under the number {requestId}.',
  503: 'The service is not available right now. Try again in a moment.',
  timeout: 'Network timeout: check the order list.',
  offline: 'No connection to Candor. Check your network.',
  unknown: 'Unknown error.',
} as const satisfies Record<FailureCode | 'timeout' | 'offline' | 'unknown', string>;
