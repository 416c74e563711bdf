/**
 * Checks whether a browser's request comes from our own pages (CORS does not protect sockets), and whether it came to us by our
 * own name.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../process/config.ts';

/** True without an Origin (no browser), from the configured origin, or from the requested host itself. */
export function isOwnOrigin(headers: IncomingHttpHeaders, { origin }: Pick<Config, 'origin'>): boolean {
  if (headers.origin === undefined) return true;
  if (headers.origin === origin) return true;
  if (!URL.canParse(headers.origin)) return false;
  return origin === null && new URL(headers.origin).host === headers.host;
}

/** False when a browser says that a page of another site asks, or one of another host of ours. */
export function isFromOwnPage(headers: IncomingHttpHeaders, config: Pick<Config, 'origin'>): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: typed, or from a bookmark.
  return isOwnOrigin(headers, config) && (site === undefined || site === 'same-origin' || site === 'none');
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether only this machine reaches the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host);
}

/**
 * True when the request names this machine or the configured origin. A stranger's domain can resolve to this machine (DNS
 * rebinding), and its page could then read our answers as same-origin; the request still carries the domain it was loaded by.
 * Proxy headers are ignored: such a page could set them too.
 */
export function isOwnHost({ host = '' }: IncomingHttpHeaders, { origin }: Pick<Config, 'origin'>): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return isLoopback(hostname) || (origin !== null && hostname === new URL(origin).hostname);
}
