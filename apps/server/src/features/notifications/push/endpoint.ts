/**
 * Where push messages may be sent: to the push services that the operator names, by https, at public addresses. An endpoint comes from a browser,
 * and so from anybody: it is checked when it is subscribed, and each address again when it is connected to.
 */
import { lookup as resolve } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import type { PushServices } from '../../../process/push-services.ts';
import { isPublicAddress } from './public-address.ts';

/** `isTrusted`: the operator named its origin, so that its address is not asked about. Null: nothing is sent there. */
export type Allowed = { readonly url: URL; readonly isTrusted: boolean } | null;

export function allowedEndpoint(text: string, services: PushServices): Allowed {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (services.some((service) => 'origin' in service && service.origin === url.origin)) return { url, isTrusted: true };
  const isKnown = services.some((service) => 'host' in service && isOf(url.hostname, service.host));
  return isKnown && url.protocol === 'https:' && url.port === '' ? { url, isTrusted: false } : null;
}

function isOf(hostname: string, host: string): boolean {
  return host.startsWith('.') ? hostname.endsWith(host) && hostname.length > host.length : hostname === host;
}

type Resolve = (hostname: string) => Promise<readonly string[]>;

const resolveAll: Resolve = async (hostname) =>
  (await resolve(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** False if any of its addresses is not public. A name that has none now is asked about again when something is sent. */
export async function leadsOutside(hostname: string, resolveName: Resolve = resolveAll): Promise<boolean> {
  try {
    return (await resolveName(hostname)).every(isPublicAddress);
  } catch {
    return true;
  }
}

/** For a connection: resolves a name, and refuses any address that is not public. What was checked is what is connected to. */
export function publicLookup(resolveName: Resolve = resolveAll): LookupFunction {
  return (hostname, options, done) => {
    void publicAddresses(hostname, resolveName).then((found) => {
      // The callback may throw, which is nobody's rejection.
      setImmediate(() => {
        if (found instanceof Error) done(found, '', 0);
        else if (options.all === true) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      });
    });
  };
}

async function publicAddresses(hostname: string, resolveName: Resolve) {
  try {
    const addresses = await resolveName(hostname);
    const inner = addresses.find((address) => !isPublicAddress(address));
    if (inner !== undefined || addresses.length === 0) return new Error(`${hostname} leads to ${inner ?? 'nowhere'}`);
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
