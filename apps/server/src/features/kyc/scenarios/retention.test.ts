/** Identity checks of suspended and closed accounts, and what happens when they no longer have to be retained. */
import { startUpload } from '@candor/contract/documents';
import { eraseIdentification, identification, saveIdentification } from '@candor/contract/kyc';
import { closeAccount } from '@candor/contract/identity';
import { assignCase, listCases } from '@candor/contract/staff/cases';
import { decideIdentity, getIdentity } from '@candor/contract/staff/kyc';
import { DAY, HOUR } from '@candor/core/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../../jobs/jobs.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { PASSWORD } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member, suspend } from '../../staff/testing/office.ts';
import { KYC_SWEEP_JOB } from '../index.ts';
import { Applicant, decideOn, StoredPictures, takeOn, verdictOn } from '../testing/submission.ts';

let documents: StoredPictures;
let server: TestServer;
let member: Member;
let reviewer: TestClient;

beforeAll(async () => {
  server = await TestServer.open([]);
  documents = await StoredPictures.open(server);
  member = await Member.join(server, 'compliance');
  reviewer = await member.signIn();
});
afterAll(() => server.close());

const join = () => Applicant.join(server, documents);
const close = async ({ client }: Applicant) => (await client.proven()).done(closeAccount, {});
const sweep = async () => {
  await enqueue(server.app.db.kysely, KYC_SWEEP_JOB, {});
  await server.untilQuiet();
};
const checksOf = async (customerId: string) => (await reviewer.done(getIdentity, { params: { customerId } })).checks;

it('lets a suspended customer hand in, and erase nothing', async () => {
  const uma = await join();
  await uma.handIn();
  await decideOn(reviewer, uma.id, { front: 'glare' });
  await suspend(server, uma.id);
  reviewer = await member.signIn();
  const [name] = await server.ask('select username from identity_customers where id = $1', [uma.id]);
  const again = await (await server.visitor.login(String(name), PASSWORD)).proven();
  expect(await again.codeOf(eraseIdentification, {})).toBe('11047');
  const body = { details: {}, pictures: { front: await documents.add(uma.id, 'front') } };
  expect(await again.codeOf(identification, { body })).toBe('200');
});

it('takes no picture in while nothing can be handed in', async () => {
  const olga = await join();
  const [front, digest] = ['identityFront' as const, '0'.repeat(64)];
  const announce = () => olga.client.codeOf(startUpload, { body: { kind: front, bytes: 3, digest } });
  expect(await announce()).toBe('200');
  await olga.handIn({ phone: '+4915112345692' });
  expect(await announce()).toBe('10019');
  const uploads = 'select count(*)::int from documents_uploads where customer_id = $1 and ended_at is null';
  expect(await server.ask(uploads, [olga.id])).toEqual([0]);
  await decideOn(reviewer, olga.id, { front: 'glare' });
  expect(await announce()).toBe('200');
  const again = { details: {}, pictures: { front: await documents.add(olga.id, 'front') } };
  await olga.client.done(identification, { body: again });
  await decideOn(reviewer, olga.id);
  expect(await announce()).toBe('10019');
  expect(await server.ask(uploads, [olga.id])).toEqual([0]);
});

it('erases pictures that were not handed in for a week, and the rest can be handed in with others', async () => {
  const [ines, jude] = [await join(), await join()];
  await jude.handIn({ phone: '+4915112345693' });
  await decideOn(reviewer, jude.id, { front: 'glare' });
  await ines.client.done(saveIdentification, { body: ines.body({ phone: '+4915112345694' }) });
  server.move(6 * DAY);
  const later = await documents.add(ines.id, 'back');
  await sweep();
  expect(await documents.erased()).not.toContain(ines.pictures.front);
  server.move(2 * DAY);
  await sweep();
  const erased = await documents.erased();
  expect(erased).toEqual(expect.arrayContaining(Object.values(ines.pictures)));
  for (const id of [later, ...Object.values(jude.pictures)]) expect(erased).not.toContain(id);
  reviewer = await member.signIn();
  const [name] = await server.ask('select username from identity_customers where id = $1', [ines.id]);
  const back = await server.visitor.login(String(name), PASSWORD);
  const body = { details: { address: 'Am Deich 2, 20095 Hamburg' }, pictures: {} };
  const saved = await back.done(saveIdentification, { body });
  expect(saved.details).toMatchObject(body.details);
  expect(saved.pictures).toEqual({ front: null, back: null, handheld: null, signature: null });
  const named = { details: {}, pictures: { front: ines.pictures.front } };
  expect(await back.codeOf(saveIdentification, { body: named })).toBe('400');
  expect(await back.codeOf(identification, { body })).toBe('400');
  const pictures = { ...(await Applicant.photograph(ines.id, documents)), back: later };
  expect(await back.codeOf(identification, { body: { details: {}, pictures } })).toBe('200');
});

it('ends a check of an account that was closed before anybody decided', async () => {
  const vera = await join();
  await vera.handIn();
  await takeOn(reviewer, vera.id);
  const body = await verdictOn(reviewer, vera.id);
  await close(vera);
  expect(await reviewer.codeOf(decideIdentity, { body })).toBe('10008');
  await sweep();
  expect(await checksOf(vera.id)).toMatchObject([{ status: 'withdrawn', case: null }]);
  expect(await reviewer.codeOf(decideIdentity, { body })).toBe('11040');
  const { list } = await reviewer.done(listCases, {
    query: { kind: 'identity', customerId: vera.id, status: 'closed' },
  });
  expect(list).toMatchObject([{ outcome: 'accountClosed', closedBy: null }]);
  expect(await reviewer.codeOf(assignCase, { body: { caseId: list[0]?.id ?? '' } })).toBe('11040');
});

it('decides or ends a check that was handed in before the clock was set back', async () => {
  const [pia, rolf] = [await join(), await join()];
  await pia.handIn({ phone: '+4915112345695' });
  await rolf.handIn({ phone: '+4915112345696' });
  server.move(-HOUR);
  await decideOn(reviewer, pia.id);
  await close(rolf);
  await sweep();
  server.move(HOUR);
  expect(await checksOf(pia.id)).toMatchObject([{ status: 'verified' }]);
  expect(await checksOf(rolf.id)).toMatchObject([{ status: 'withdrawn' }]);
});

it('keeps nothing that was handed in to an account that was closed without ever being verified', async () => {
  const [yara, zeno] = [await join(), await join()];
  await yara.handIn();
  await decideOn(reviewer, yara.id, { front: 'glare' });
  await zeno.handIn({ phone: '+4915112345691' });
  await Promise.all([close(yara), close(zeno)]);
  // The first sweep withdraws pending checks; the second erases.
  await sweep();
  await sweep();
  const nothing = { details: null, documentNumber: null, pictures: [] };
  expect(await checksOf(yara.id)).toMatchObject([{ status: 'notPassed', ...nothing }]);
  expect(await checksOf(zeno.id)).toMatchObject([{ status: 'withdrawn', ...nothing }]);
  expect(await documents.erased()).toEqual(
    expect.arrayContaining([...Object.values(yara.pictures), ...Object.values(zeno.pictures)]),
  );
});

it('keeps what a verified customer handed in for as long as the law wants, and erases it then', async () => {
  const [wim, xenia] = [await join(), await join()];
  await wim.handIn();
  await decideOn(reviewer, wim.id);
  await xenia.handIn({ phone: '+4915112345690' });
  await decideOn(reviewer, xenia.id);
  await close(wim);
  server.move(5 * 365 * DAY);
  await sweep();
  reviewer = await member.signIn();
  expect(await checksOf(wim.id)).toMatchObject([{ status: 'verified', details: { firstName: 'Ada' }, erasedAt: null }]);
  server.move(3 * DAY);
  await sweep();
  reviewer = await member.signIn();
  expect(await checksOf(wim.id)).toMatchObject([
    { status: 'verified', details: null, documentNumber: null, pictures: [], decidedBy: { name: member.name } },
  ]);
  expect(await documents.erased()).toEqual(expect.arrayContaining(Object.values(wim.pictures)));
  const left = `select count(*)::int from kyc_screenings s join kyc_decisions d using (check_id) join kyc_checks c on c.id = check_id
     where c.customer_id = $1 and (matched <> '{}' or answered <> '{}' or s.sealed is not null or d.sealed is not null)`;
  expect([await server.ask(left, [wim.id]), await server.ask(left, [xenia.id])]).toEqual([[0], [1]]);
  // The data of an open account stays.
  expect(await checksOf(xenia.id)).toMatchObject([{ details: { firstName: 'Ada' }, erasedAt: null }]);
  const reported = await server.ask(
    `select count(*)::int from audit_entries where action = 'kyc.erased' and subject = $1`,
    [`customer ${wim.id}`],
  );
  expect(reported).toEqual([1]);
});
