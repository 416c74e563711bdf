/** Too many parts of a picture: they are counted before they arrive, and never read. */
import { type ClientRequest, request } from 'node:http';
import { sendPart } from '@candor/contract/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHttp } from '../../http/http.ts';
import { eventually } from '../../testing/eventually.ts';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

type Asked = { readonly request: ClientRequest; readonly status: Promise<number | undefined> };
/** @param body null if it never arrives. */
type Ask = (customer: string, device: number, body: string | null) => Asked;

/** A server with just this route; the customer is whoever the token names. */
async function onServer(rateLimit: number, story: (ask: Ask) => Promise<void>): Promise<void> {
  const { app } = server;
  const { fastify, mount } = buildHttp(
    { ...app, config: { ...app.config, rateLimit } },
    {
      whyEnded: () => Promise.resolve(null),
      authenticate: (token) => ({ id: token, sessionId: '1', provenUntil: null }),
      staff: { authenticate: () => Promise.resolve(null), noteView: () => Promise.resolve() },
      checkReplies: false,
    },
  );
  const expiresAt = new Date(0).toISOString();
  mount(sendPart, () => ({ id: '1', kind: 'identityFront', bytes: 9, received: 9, expiresAt }) as const);
  const url = `${await fastify.listen({ port: 0, host: '127.0.0.1' })}/swx/customer/file/sendPart/1/0`;
  try {
    await story((customer, device, body) => {
      const { promise: status, resolve } = Promise.withResolvers<number | undefined>();
      const headers = {
        authorization: customer,
        'candor-device': String(device).padStart(32, 'd'),
        'content-type': 'application/octet-stream',
        'content-length': '9',
      };
      const asked = request(url, { method: 'POST', headers, agent: false }, ({ statusCode }) => {
        resolve(statusCode);
        asked.destroy();
      });
      asked.on('error', () => resolve(undefined));
      if (body === null) asked.flushHeaders();
      else asked.end(body);
      return { request: asked, status };
    });
  } finally {
    fastify.server.closeAllConnections();
    await fastify.close();
  }
}

it('is told before its bytes come', async () => {
  // A customer may send four parts a minute.
  await onServer(0.01, async (ask) => {
    const answers = [];
    for (const device of [1, 2, 3, 4]) answers.push(await ask('anna', device, 'nine byte').status);
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await ask('anna', 5, null).status).toBe(429);
  });
});

it('waits for few bodies of one customer at once, however seldom they are begun; others are served', async () => {
  await onServer(0, async (ask) => {
    const waiting = Array.from({ length: 8 }, (_, device) => ask('anna', device, null));
    await eventually(async () => expect(await ask('anna', 9, 'nine byte').status).toBe(429));
    expect(await ask('ben', 10, 'nine byte').status).toBe(200);
    for (const { request: asked } of waiting) asked.destroy();
    await eventually(async () => expect(await ask('anna', 9, 'nine byte').status).toBe(200));
  });
});
