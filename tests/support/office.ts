/** Staff in a browser, signed in with the codes of their authenticators. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TestClient } from '../../apps/server/src/testing/test-client.ts';
import { CODE_MS, totpCode } from '../../apps/server/src/testing/totp-code.ts';
import { type Scheme, type View, type Visit, visit } from './browsing.ts';
import type { RunningServer, StaffSignIn } from './running-server.ts';

/** The time step of the last code used, by key: each code can be used once. */
const used = new Map<string, number>();

/** An unused code; the server accepts the next one slightly early. */
export async function freshCode({ key }: StaffSignIn): Promise<string> {
  const now = () => Math.floor(Date.now() / CODE_MS);
  const step = Math.max(now(), (used.get(key) ?? 0) + 1);
  while (step > now() + 1) await wait(200);
  used.set(key, step);
  return totpCode(key, step * CODE_MS);
}

export function memberOf(server: RunningServer, name: string): StaffSignIn {
  const member = server.staff.get(name);
  if (member === undefined) throw new Error(`the start printed no sign-in of ${name}`);
  return member;
}

export type OfficeVisit = {
  readonly view?: View;
  readonly scheme?: Scheme;
  readonly story: string;
  /** Errors that the story provokes. */
  readonly expected?: readonly RegExp[];
  /** Runs before the first page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
};

/** A session is bound to the user agent that it began in. */
type Session = { readonly cookies: Parameters<BrowserContext['addCookies']>[0]; readonly userAgent: string };
/** Sessions by server and name: somebody who returns needs no new code. */
const sessions = new Map<string, Session>();

/** Opens `path` of the back office in a browser of the member's own. */
export async function signedIn(
  browser: Browser,
  server: RunningServer,
  name: string,
  path: string,
  { view = 'desktop', expected = [], prepare, ...options }: OfficeVisit,
): Promise<Visit> {
  const visited = await visit(browser, server.url, {
    view,
    expected: [/401 \(Unauthorized\)/, ...expected],
    ...options,
  });
  const { page } = visited;
  await prepare?.(page);
  const key = `${server.url} ${name}`;
  const session = sessions.get(key);
  if (session !== undefined) await page.context().addCookies(session.cookies);
  await page.goto(`/office${path}`);
  await page.locator('main h1').waitFor();
  // The session may have ended during an earlier story.
  if ((await page.locator('input[name="password"]').count()) > 0) await signIn(page, memberOf(server, name));
  sessions.set(key, {
    cookies: await page.context().cookies(),
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  return visited;
}

/** A client without a browser, using the session of a member who is signed in already. */
export function programOf({ url }: RunningServer, name: string): TestClient {
  const session = sessions.get(`${url} ${name}`);
  if (session === undefined) throw new Error(`${name} has not signed in`);
  const cookie = session.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
  return new TestClient(() => url, null, { cookie, 'user-agent': session.userAgent });
}

export async function signIn(page: Page, member: StaffSignIn): Promise<void> {
  await signInWith(page, { ...member, verificationCode: await freshCode(member) });
}

type Credentials = { readonly name: string; readonly password: string; readonly verificationCode: string };

export async function signInWith(page: Page, { name, password, verificationCode }: Credentials): Promise<void> {
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  // The sixth digit sends them.
  await page.locator('input[name="code"]').fill(verificationCode);
  await page.locator('input[name="password"]').waitFor({ state: 'detached' });
  // The form has a heading too: only once it is gone is this that of the page, whose part of the program may still be on its way.
  await page.locator('main h1').waitFor();
}
