/** Whoever floods a chat is slowed down, in their language, and nothing that was taken is lost or taken twice. */
import { getVisitorChat, openVisitorChat, writeVisitorChat } from '@candor/contract/support';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([], { CANDOR_RATE_LIMIT: '1' });
});
afterAll(() => server.close());

it('answers 429 with a sentence, and holds exactly what it took', async () => {
  const visitor = server.visitor.with({ 'accept-language': 'de' });
  const { token } = await visitor.done(openVisitorChat, {
    body: { category: 'other', text: 'Are you there?', key: randomUUID() },
  });
  const messages = Array.from({ length: 40 }, (_, n) => ({ token, text: `Number ${n}`, key: randomUUID() }));
  const answers = await Promise.all(messages.map((body) => visitor.call(writeVisitorChat, { body })));
  const codes = answers.map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['200', '429']));
  const refused = answers.find(({ code }) => code === '429');
  expect(refused?.msg).toMatch(/^Zu viele Anfragen\. Warten Sie .+ und versuchen Sie es dann erneut\.$/);
  const { messages: said } = await visitor.done(getVisitorChat, { body: { token, seq: 0 } });
  const taken = messages.filter((_, n) => codes[n] === '200').map(({ text }) => text);
  expect(said.map(({ text }) => text).sort()).toEqual(['Are you there?', ...taken].sort());
  expect(said.map(({ seq }) => seq)).toEqual(said.map((_, n) => n + 1));
});
