/** Push services, as the setting names them. */

export type PushService =
  /** By its host name; with a leading dot, any name that ends like that. */
  | { readonly host: string }
  /** A whole origin, wherever it is: for a sandbox. */
  | { readonly origin: string };

export type PushServices = readonly PushService[];

const HOST = /^\.?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Null: it does not parse. */
export function parsePushServices(list: string): PushServices | null {
  const named = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const services = named.map(serviceOf);
  return services.includes(null) ? null : services.filter((service) => service !== null);
}

function serviceOf(name: string): PushService | null {
  if (HOST.test(name)) return { host: name };
  const url = URL.parse(name);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === name ? { origin: name } : null;
}
