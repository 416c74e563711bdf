/** What the tests of a file share: opened before the first of them, closed after the last. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { openBrowser, visit, type Visit, type VisitOptions } from './browsing.ts';
import { type RunningServer, sharedServer } from './running-server.ts';

/** Call it outside of any test. What it returns gives the thing itself, inside of one. */
export function duringTests<Thing>(
  open: () => Thing | Promise<Thing>,
  close: (thing: Thing) => unknown = () => undefined,
): () => Thing {
  let opened: { readonly thing: Thing } | undefined;
  beforeAll(async () => {
    opened = { thing: await open() };
  });
  // Vitest runs these in the reverse order: what was opened later is closed before.
  afterAll(async () => {
    if (opened !== undefined) await close(opened.thing);
  });
  return () => {
    if (opened === undefined) throw new Error('it is there only while tests run');
    return opened.thing;
  };
}

/** A server, and a browser whose pages are its. */
export type Stage<Server> = {
  readonly server: Server;
  readonly browser: Browser;
  readonly visit: (options: VisitOptions) => Promise<Visit>;
};

/** With the server that most stories share. */
export function sharedStage(kind?: 'quick' | 'golden'): Stage<RunningServer> {
  return stageOf(
    duringTests(sharedServer, (server) => server.stop()),
    kind,
  );
}

/** With a server of the file's own, whose feed and clock the tests move. @param codes the instruments that are quoted. */
export function ownStage(codes: readonly string[]): Stage<TestServer> {
  return stageOf(
    duringTests(
      () => TestServer.open(codes),
      (server) => server.close(),
    ),
  );
}

function stageOf<Server extends { readonly url: string }>(server: () => Server, kind?: 'quick' | 'golden') {
  const browser = duringTests(
    () => openBrowser(kind),
    (opened) => opened.close(),
  );
  return {
    get server() {
      return server();
    },
    get browser() {
      return browser();
    },
    visit: (options: VisitOptions) => visit(browser(), server().url, options),
  };
}
