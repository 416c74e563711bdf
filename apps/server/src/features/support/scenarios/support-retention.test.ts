/** How long conversations are kept: a visitor's for 90 days, a question for three years, a complaint for five. Then they go with their pictures. */
import { closeSupport, closeVisitorChat, openSupport, openVisitorChat } from '@candor/contract/support';
import { DAY } from '@candor/core/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../../jobs/jobs.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { uploadProof } from '../../wallet/testing/proof.ts';
import { SUPPORT_SWEEP_JOB } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open([]);
});
afterAll(() => server.close());

/** By their titles, of those that are still there after so many more days. */
async function left(days: number): Promise<unknown[]> {
  server.move(days * DAY);
  await enqueue(server.app.db.kysely, SUPPORT_SWEEP_JOB, {});
  await server.untilQuiet();
  return server.ask('select title from support_conversations order by id');
}

it('is by whose it is, and what it is about', async () => {
  const customer = await server.register();
  const pictureId = await uploadProof(customer, undefined, 'supportPicture');
  const body = { category: 'other', text: 'Is anybody there?', key: randomUUID() } as const;
  const { token } = await server.visitor.done(openVisitorChat, { body: { ...body, text: 'Chat' } });
  await server.visitor.done(closeVisitorChat, { body: { token } });
  for (const [title, more] of [
    ['Question', { kind: 'question', pictureId }],
    ['Complaint', { kind: 'complaint' }],
    ['Open', { kind: 'question' }],
  ] as const) {
    const { id } = await customer.done(openSupport, { body: { ...body, ...more, title, key: randomUUID() } });
    if (title !== 'Open') await customer.done(closeSupport, { body: { id } });
  }
  expect(await left(89)).toEqual(['Chat', 'Question', 'Complaint', 'Open']);
  expect(await left(2)).toEqual(['Question', 'Complaint', 'Open']);
  const isErased = () => server.ask('select erased_at is not null from documents_pictures where id = $1', [pictureId]);
  expect(await isErased()).toEqual([false]);
  expect(await left(3 * 365)).toEqual(['Complaint', 'Open']);
  expect(await isErased()).toEqual([true]);
  expect(await left(2 * 366)).toEqual(['Open']);
  const rest = `select count(*)::int from support_messages m where not exists (select from support_conversations c where c.id = m.conversation_id)`;
  expect(await server.ask(rest)).toEqual([0]);
});
