/** Parts of a picture that are sent too often: they are counted before they have come, and never read. */
import { request } from 'node:http';
import { sendPart } from '@candor/contract/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHttp } from '../../platform/http.ts';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

it('is told before its bytes come', async () => {
  const { app } = server;
  // A customer may send four parts a minute.
  const { fastify, mount } = buildHttp(
    { ...app, config: { ...app.config, rateLimit: 0.01 } },
    {
      authenticate: () => ({ id: '1', sessionId: '1', provenUntil: null }),
      staff: { authenticate: () => Promise.resolve(null), noteView: () => Promise.resolve() },
      checkReplies: false,
    },
  );
  const upload = {
    id: '1',
    kind: 'identityFront',
    bytes: 9,
    received: 9,
    expiresAt: new Date(0).toISOString(),
  } as const;
  mount(sendPart, () => upload);
  const url = `${await fastify.listen({ port: 0, host: '127.0.0.1' })}/swx/customer/file/sendPart/1/0`;
  const ask = (device: number, body: string | null) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        authorization: 'somebody',
        'candor-device': String(device).padStart(32, 'd'),
        'content-type': 'application/octet-stream',
        'content-length': '9',
      };
      const asked = request(url, { method: 'POST', headers }, ({ statusCode }) => {
        resolve(statusCode);
        asked.destroy();
      });
      asked.on('error', reject);
      if (body === null) asked.flushHeaders();
      else asked.end(body);
    });
  try {
    const answers = [];
    for (const device of [1, 2, 3, 4]) answers.push(await ask(device, 'nine byte'));
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await ask(5, null)).toBe(429);
  } finally {
    fastify.server.closeAllConnections();
    await fastify.close();
  }
});
