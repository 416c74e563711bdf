/** Sends a file to a call that takes raw bytes, and says how much of it has gone: `fetch` would not. */
import { ApiFailure, type Parts, urlOf } from '@candor/contract/wire/answer';
import type { RouteDefinition, RouteReply } from '@candor/contract/wire/route';
import { initOf, settle } from './client.ts';

const TIMEOUT_MS = 180_000;

/** Throws as `call` does, and a DOMException named "AbortError" when it was aborted. @param onShare from 0 to 1 */
export async function callWithBytes<R extends RouteDefinition>(
  route: R,
  parts: Parts,
  bytes: Blob,
  { onShare, signal }: { readonly onShare: (share: number) => void; readonly signal: AbortSignal },
): Promise<RouteReply<R>> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(route.method, urlOf(route, parts));
  const headers = new Headers(initOf(route, parts, signal).headers);
  headers.set('Content-Type', 'application/octet-stream');
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.timeout = TIMEOUT_MS;
  request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  try {
    await sent(request, bytes);
  } finally {
    signal.removeEventListener('abort', abort);
  }
  const { status, responseText } = request;
  return settle(route, { status, isOk: status >= 200 && status < 300, body: responseText }) as RouteReply<R>;
}

function sent(request: XMLHttpRequest, bytes: Blob): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = () => reject(new ApiFailure('offline', '', []));
    request.ontimeout = () => reject(new ApiFailure('timeout', '', []));
    request.onabort = () => reject(new DOMException('the file is no longer wanted', 'AbortError'));
    request.send(bytes);
  });
}
