/** Identifies the client of a request as far as possible: for the customer's list of devices and the rate limits. */
import { isIPv6 } from 'node:net';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Visit } from './rate-limits.ts';
import { readDeviceCookie } from './session-cookie.ts';

export type Client = {
  /** Network address. A proxy's header is believed only when CANDOR_TRUSTED_PROXIES names that proxy. */
  readonly address: string;
  /** Browser and system, such as "Firefox 140 · Windows 11"; empty when unknown. */
  readonly device: string;
  /**
   * A random key to be recognised by; null when not sent. No proof on its own. Customers' browsers make it up (header `candor-device`), the
   * staff's get it from us (a cookie).
   */
  readonly deviceKey: string | null;
};

const USER_AGENT_MAX = 400;
const DEVICE_MAX = 80;
const DEVICE_KEY = /^[\w-]{22,64}$/;

export function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    device: describeDevice(request.headers['user-agent'] ?? ''),
    deviceKey: request.url.startsWith('/swx/staff/') ? readDeviceCookie(request) : deviceKeyOf(request),
  };
}

function deviceKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['candor-device'];
  return typeof key === 'string' && DEVICE_KEY.test(key) ? key : null;
}

/** The part of the client that the rate limits need, cheap to compute. */
export function visitOf(request: FastifyRequest): Visit {
  return { network: networkOf(request.ip), deviceKey: deviceKeyOf(request) };
}

/** The part of an address that identifies one subscriber: all of an IPv4 one, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Expensive to parse and needed for every request: cached for recent browsers. */
const described = new Map<string, string>();
const DESCRIBED_MAX = 1_000;

/** Untrusted text: truncated, and reduced to plain characters. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const shortened = userAgent.slice(0, USER_AGENT_MAX);
  const known = described.get(shortened);
  if (known !== undefined) return known;
  if (described.size >= DESCRIBED_MAX) described.clear();
  const words = describe(shortened);
  described.set(shortened, words);
  return words;
}

function describe(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  const system = [os.name, os.versionName ?? os.version].filter(Boolean).join(' ');
  const known = [name, system].filter((part) => part !== '').join(' · ');
  const text = known === '' ? userAgent : known;
  return text.replaceAll(/[^\p{L}\p{N}\p{P}\p{Zs}+]/gu, '').slice(0, DEVICE_MAX);
}
