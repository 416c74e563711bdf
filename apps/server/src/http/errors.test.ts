/** Our own mistakes: the log says where, within a limit, and the answer says nothing of it. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../process/log.ts';
import { answerError } from './errors.ts';

it('answers a failure of ours with a number to ask by, and no word of the error', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const server = fastify();
  server.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  const cause = new Error('connection string postgres://candor:secret@db');
  server.get('/broken', () => {
    throw Object.assign(new Error(`broken ${'x'.repeat(100_000)}`, { cause }), { detail: 'row (secret)' });
  });
  const { statusCode, body, headers } = await server.inject({ url: '/broken', headers: { 'accept-language': 'en' } });
  const { data, ...rest } = JSON.parse(body) as { readonly data: { readonly requestId: string } };
  expect([statusCode, rest]).toEqual([500, { code: '500', msg: expect.stringContaining(data.requestId) as string }]);
  expect(body + JSON.stringify(headers)).not.toMatch(/secret|broken|errors\.test|node_modules|\bat \S+ \(/);
  expect(body.length).toBeLessThan(300);
  const [line = ''] = lines;
  expect(line).toContain(data.requestId);
  expect(line).toContain('errors.test.ts');
  expect(line.length).toBeLessThan(20_000);
  await server.close();
});
