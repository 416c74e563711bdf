/**
 * For tests: the score that Mozilla's HTTP Observatory would give an answer, by its published rules (its scoring tables on MDN): 100, and a
 * modifier for each test; bonuses count only where the penalties leave at least 90.
 */
export type Answered = {
  /** By lower-case name; `set-cookie` may be there several times. */
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly body: string;
  /** Where a request by http is sent; null: it is answered. */
  readonly redirect: string | null;
  /** The https origin that was asked. */
  readonly origin: string;
};

export type Finding = { readonly result: string; readonly modifier: number };

const BASE = 100;
const BONUS_FROM = 90;

export function observe(answered: Answered): { readonly score: number; readonly findings: readonly Finding[] } {
  const findings = [
    policy(answered),
    cookies(answered),
    sharing(answered),
    redirection(answered),
    referrer(answered),
    transport(answered),
    integrity(answered),
    sniffing(answered),
    framing(answered),
    resourcePolicy(answered),
  ];
  const sum = (all: readonly Finding[]) => all.reduce((total, { modifier }) => total + modifier, 0);
  const without = BASE + sum(findings.filter(({ modifier }) => modifier < 0));
  const bonus = sum(findings.filter(({ modifier }) => modifier > 0));
  return { score: Math.max(0, without >= BONUS_FROM ? without + bonus : without), findings };
}

const found = (result: string, modifier: number): Finding => ({ result, modifier });

function headerOf({ headers }: Answered, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : [value].flat().join(', ');
}

function directivesOf(answered: Answered): ReadonlyMap<string, readonly string[]> | null {
  const header = headerOf(answered, 'content-security-policy');
  if (header === null) return null;
  const parts = header.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(
    parts.filter(([name = '']) => name !== '').map(([name = '', ...values]) => [name.toLowerCase(), values]),
  );
}

const BROAD = ['*', 'https:', 'http:', 'ftp:', 'data:', 'blob:', 'https://*', 'http://*'];
const INSECURE = /^(?:http|ftp):/;

function policy(answered: Answered): Finding {
  const directives = directivesOf(answered);
  if (directives === null) return found('csp-not-implemented', -25);
  if (directives.size === 0) return found('csp-header-invalid', -25);
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const [script, style, object] = [sources('script-src'), sources('style-src'), sources('object-src')];
  // With a nonce or a hash, browsers ignore 'unsafe-inline'.
  const isLoose = (values: readonly string[]) =>
    values.includes("'unsafe-inline'") && !values.some((value) => /^'(?:nonce|sha\d+)-/.test(value));
  if (isLoose(script) || [...script, ...object].some((value) => BROAD.includes(value)))
    return found('csp-implemented-with-unsafe-inline', -20);
  const active = ['script-src', 'style-src', 'object-src', 'frame-src', 'connect-src', 'font-src', 'worker-src'];
  if (active.flatMap(sources).some((value) => INSECURE.test(value)))
    return found('csp-implemented-with-insecure-scheme', -20);
  if ([...script, ...style].includes("'unsafe-eval'")) return found('csp-implemented-with-unsafe-eval', -10);
  if ([...sources('img-src'), ...sources('media-src')].some((value) => INSECURE.test(value)))
    return found('csp-implemented-with-insecure-scheme-in-passive-content-only', -10);
  if (isLoose(style) || style.some((value) => BROAD.includes(value)))
    return found('csp-implemented-with-unsafe-inline-in-style-src-only', 0);
  return directives.get('default-src')?.join() === "'none'"
    ? found('csp-implemented-with-no-unsafe-default-src-none', 10)
    : found('csp-implemented-with-no-unsafe', 5);
}

function cookies(answered: Answered): Finding {
  const all = [answered.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).toLowerCase());
  if (all.length === 0) return found('cookies-not-found', 0);
  const isSession = (cookie: string) => /^[^=]*(?:sess|login|token|office)/.test(cookie);
  const has = (cookie: string, flag: string) => new RegExp(`;\\s*${flag}(?:;|=|$)`).test(cookie);
  const hasTransport = transport(answered).modifier >= 0;
  if (all.some((cookie) => isSession(cookie) && !has(cookie, 'secure')))
    return hasTransport
      ? found('cookies-session-without-secure-flag-but-protected-by-hsts', -10)
      : found('cookies-session-without-secure-flag', -40);
  if (all.some((cookie) => isSession(cookie) && !has(cookie, 'httponly')))
    return found('cookies-session-without-httponly-flag', -30);
  if (all.some((cookie) => !has(cookie, 'secure')))
    return hasTransport
      ? found('cookies-without-secure-flag-but-protected-by-hsts', -5)
      : found('cookies-without-secure-flag', -20);
  if (all.some((cookie) => has(cookie, 'samesite') && !/;\s*samesite=(?:strict|lax|none)/.test(cookie)))
    return found('cookies-samesite-flag-invalid', -20);
  return all.every((cookie) => /;\s*samesite=(?:strict|lax)/.test(cookie))
    ? found('cookies-secure-with-httponly-sessions-and-samesite', 5)
    : found('cookies-secure-with-httponly-sessions', 0);
}

/** `*` is for what is public; with credentials, or echoing whoever asks, everything is open. */
function sharing(answered: Answered): Finding {
  const allowed = headerOf(answered, 'access-control-allow-origin');
  if (allowed === null) return found('cross-origin-resource-sharing-not-implemented', 0);
  if (headerOf(answered, 'access-control-allow-credentials') === 'true')
    return found('cross-origin-resource-sharing-implemented-with-universal-access', -50);
  return allowed === '*'
    ? found('cross-origin-resource-sharing-implemented-with-public-access', 0)
    : found('cross-origin-resource-sharing-implemented-with-restricted-access', 0);
}

function redirection({ redirect, origin }: Answered): Finding {
  if (redirect === null) return found('redirection-missing', -20);
  if (!redirect.startsWith('https:')) return found('redirection-not-to-https', -20);
  return new URL(redirect).host === new URL(origin).host
    ? found('redirection-to-https', 0)
    : found('redirection-off-host-from-http', -5);
}

function referrer(answered: Answered): Finding {
  const value = headerOf(answered, 'referrer-policy')?.split(',').at(-1)?.trim().toLowerCase();
  if (value === undefined) return found('referrer-policy-not-implemented', 0);
  if (['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value))
    return found('referrer-policy-private', 5);
  return ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'].includes(value)
    ? found('referrer-policy-unsafe', -5)
    : found('referrer-policy-header-invalid', -5);
}

const SIX_MONTHS = 15_552_000;

function transport(answered: Answered): Finding {
  const header = headerOf(answered, 'strict-transport-security');
  if (header === null) return found('hsts-not-implemented', -20);
  const age = /(?:^|;)\s*max-age="?(\d+)"?/i.exec(header)?.[1];
  if (age === undefined) return found('hsts-header-invalid', -20);
  return Number(age) >= SIX_MONTHS
    ? found('hsts-implemented-max-age-at-least-six-months', 0)
    : found('hsts-implemented-max-age-less-than-six-months', -10);
}

function integrity(answered: Answered): Finding {
  if (headerOf(answered, 'content-type')?.startsWith('text/html') !== true)
    return found('sri-not-implemented-response-not-html', 0);
  const tags = Array.from(answered.body.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g));
  if (tags.length === 0) return found('sri-not-implemented-but-no-scripts-loaded', 0);
  const scripts = tags.map(([tag, src = '']) => ({
    has: tag.includes('integrity='),
    url: new URL(src, answered.origin),
  }));
  const isSafe = scripts.every(({ url }) => url.protocol === 'https:');
  if (scripts.every(({ url }) => url.origin === answered.origin))
    return scripts.every(({ has }) => has)
      ? found('sri-implemented-and-all-scripts-loaded-securely', 5)
      : found('sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0);
  const isBound = scripts.every(({ has, url }) => has || url.origin === answered.origin);
  if (isBound)
    return isSafe
      ? found('sri-implemented-and-external-scripts-loaded-securely', 5)
      : found('sri-implemented-but-external-scripts-not-loaded-securely', -20);
  return isSafe
    ? found('sri-not-implemented-but-external-scripts-loaded-securely', -5)
    : found('sri-not-implemented-and-external-scripts-not-loaded-securely', -50);
}

function sniffing(answered: Answered): Finding {
  const value = headerOf(answered, 'x-content-type-options');
  if (value === null) return found('x-content-type-options-not-implemented', -5);
  return value === 'nosniff'
    ? found('x-content-type-options-nosniff', 0)
    : found('x-content-type-options-header-invalid', -5);
}

function framing(answered: Answered): Finding {
  const ancestors = directivesOf(answered)?.get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((value) => BROAD.includes(value)))
    return found('x-frame-options-implemented-via-csp', 5);
  const value = headerOf(answered, 'x-frame-options')?.toUpperCase();
  if (value === undefined) return found('x-frame-options-not-implemented', -20);
  return value === 'DENY' || value === 'SAMEORIGIN'
    ? found('x-frame-options-sameorigin-or-deny', 5)
    : found('x-frame-options-header-invalid', -20);
}

function resourcePolicy(answered: Answered): Finding {
  const value = headerOf(answered, 'cross-origin-resource-policy');
  switch (value) {
    case null:
      return found('corp-not-implemented', 0);
    case 'same-origin':
    case 'same-site':
      return found(`corp-implemented-with-${value}`, 10);
    case 'cross-origin':
      return found('corp-implemented-with-cross-origin', 0);
    default:
      return found('corp-header-invalid', -5);
  }
}
