/** Whether a browser's request comes from our own pages: sockets are not held back by CORS, so they ask this. And whether it came to us by our own name. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../process/config.ts';

/** True without an Origin (no browser), from the configured origin, or from the very host that was asked. */
export function isOwnOrigin(headers: IncomingHttpHeaders, { origin }: Pick<Config, 'origin'>): boolean {
  if (headers.origin === undefined) return true;
  if (headers.origin === origin) return true;
  if (!URL.canParse(headers.origin)) return false;
  return origin === null && new URL(headers.origin).host === headers.host;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True when this machine or the configured origin was asked for. A stranger's page can have its own name lead to this machine (DNS rebinding),
 * and would then read what is here as if it were its own; the name it was loaded by stays in the request. What a proxy adds is not asked:
 * such a page could add it too.
 */
export function isOwnHost({ host = '' }: IncomingHttpHeaders, { origin }: Pick<Config, 'origin'>): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return LOOPBACK.includes(hostname) || (origin !== null && hostname === new URL(origin).hostname);
}
