/** Whether a browser's request comes from our own pages: sockets are not held back by CORS, so they ask this. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from './config.ts';

/** True without an Origin (no browser), from the configured origin, or from the very host that was asked. */
export function isOwnOrigin(headers: IncomingHttpHeaders, { origin }: Pick<Config, 'origin'>): boolean {
  if (headers.origin === undefined) return true;
  if (headers.origin === origin) return true;
  if (!URL.canParse(headers.origin)) return false;
  return origin === null && new URL(headers.origin).host === headers.host;
}
