/** Who is at the other end of a request, as far as that can be told: for the customer's list of devices and the limits. */
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

export type Client = {
  /** Network address. Behind a proxy it is believed only when CANDOR_TRUSTED_PROXIES names that proxy. */
  readonly address: string;
  /** Browser and system, such as "Firefox 140 · Windows 11"; empty when the program does not say. */
  readonly device: string;
};

const USER_AGENT_MAX = 400;
const DEVICE_MAX = 80;

export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, device: describeDevice(request.headers['user-agent'] ?? '') };
}

/** Words of a stranger: shortened, and without anything that is not plain text. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  const system = [os.name, os.versionName ?? os.version].filter(Boolean).join(' ');
  const known = [name, system].filter((part) => part !== '').join(' · ');
  const text = known === '' ? userAgent : known;
  return text.replaceAll(/[^\p{L}\p{N}\p{P}\p{Zs}+]/gu, '').slice(0, DEVICE_MAX);
}
