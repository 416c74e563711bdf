/** Uploads one part of a file, with the headers and error handling of every call, and with progress, which `fetch` does not report. */
import { ApiFailure, dataOf, readEnvelope } from '@candor/contract/wire/answer';
import type { RouteDefinition, RouteReply } from '@candor/contract/wire/route';
import { type CallRequest, request, TIMEOUT_MS } from './client.ts';

/**
 * Throws as `call` does, and a DOMException named "AbortError" when `given` aborted it.
 * @param onSent is called with the number of bytes sent so far.
 */
export async function callWithBytes<R extends RouteDefinition>(
  route: R,
  parts: Omit<CallRequest<R>, 'bytes'>,
  bytes: Blob,
  onSent: (count: number) => void,
  given: AbortSignal,
): Promise<RouteReply<R>> {
  const { url, init } = request(route, parts);
  const exchange = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  exchange.open(route.method, url);
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/octet-stream');
  for (const [name, value] of headers) exchange.setRequestHeader(name, value);
  exchange.timeout = TIMEOUT_MS;
  exchange.upload.onprogress = ({ loaded }) => onSent(loaded);
  exchange.onload = () => resolve();
  exchange.onerror = () => reject(new ApiFailure('offline', '', []));
  exchange.ontimeout = () => reject(new ApiFailure('timeout', '', []));
  exchange.onabort = () => reject(new DOMException('the piece is no longer wanted', 'AbortError'));
  const stop = () => exchange.abort();
  given.throwIfAborted();
  given.addEventListener('abort', stop);
  try {
    exchange.send(bytes);
    await promise;
  } finally {
    given.removeEventListener('abort', stop);
  }
  const { status, responseText } = exchange;
  return dataOf(readEnvelope({ status, isOk: status >= 200 && status < 300, body: responseText })) as RouteReply<R>;
}
