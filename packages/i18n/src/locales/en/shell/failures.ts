/** Failures of the protocol. The first page has them; the rest of an answer’s texts comes with later pages. */
import type { FailureCode } from '@candor/contract/wire/refusals';

/** Failures by the code in the answer's body, and two that only the client can detect. */
export const failures = {
  400: 'We could not read this request.',
  401: 'Your session has ended. Log in again.',
  403: 'You may not do this.',
  404: 'Nothing found.',
  409: 'This was already sent, with different content.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This type of content is not accepted.',
  429: 'Too many requests. Wait a moment and try again.',
  500: 'Something went wrong on our side. Reference: {requestId}.',
  503: 'The service is unavailable right now. Try again in a moment.',
  timeout: 'The network timed out. Check your order list.',
  offline: 'You’re not connected to Candor. Check your network.',
  unknown: 'Unknown error.',
} as const satisfies Record<FailureCode | 'timeout' | 'offline' | 'unknown', string>;
