/** An identity check, through HTTP: from the first field typed to a reviewer's decision, and submitted again where it failed. */
import { listNotifications } from '@candor/contract/notifications';
import { changePreferences } from '@candor/contract/notifications';
import { eraseIdentification, getIdentification, identification, saveIdentification } from '@candor/contract/kyc';
import { exportData, getUserInfo, listSecurityEvents } from '@candor/contract/identity';
import { listAudit } from '@candor/contract/staff/staff';
import { closeCase, listCases } from '@candor/contract/staff/cases';
import { getCustomer } from '@candor/contract/staff/customers';
import { decideIdentity, getIdentity, viewPicture } from '@candor/contract/staff/kyc';
import { CREDIT_POINTS } from '@candor/core/identity/credit-score';
import { IDENTITY_FIELDS } from '@candor/core/kyc/fields';
import { HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutMails } from '../../notifications/testing/preferences.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { begin, send } from '../../documents/testing/hand-in.ts';
import { Member } from '../../staff/testing/office.ts';
import { listSameBlindIndexes } from '../repo.ts';
import { createRound } from '../mrz/mrz-job.ts';
import { Applicant, decideOn, DETAILS, StoredPictures, seenIn, takeOn, verdictOn } from '../testing/submission.ts';

let documents: StoredPictures;
let server: TestServer;
let reviewer: TestClient;
let second: TestClient;
let auditor: TestClient;
let support: TestClient;

beforeAll(async () => {
  server = await TestServer.open([]);
  documents = await StoredPictures.open(server);
  reviewer = await (await Member.join(server, 'compliance', 'rita')).signIn();
  second = await (await Member.join(server, 'compliance', 'sven')).signIn();
  auditor = await (await Member.join(server, 'auditor')).signIn();
  support = await (await Member.join(server, 'support')).signIn();
});
afterAll(() => server.close());

const standing = (client: TestClient) => client.done(getIdentification, {});
const join = (email?: string) => Applicant.join(server, documents, email);
const problemsOf = (data: unknown) => (data as { fields: { field: string; problem: string }[] }).fields;

describe('what is typed', () => {
  it('is kept, goes on elsewhere, and is sealed in the database', async () => {
    const ada = await join();
    expect(await standing(ada.client)).toMatchObject({ status: 'notVerified', attempts: 0, open: IDENTITY_FIELDS });
    await ada.client.done(saveIdentification, { body: { details: { firstName: 'Ada' }, pictures: {} } });
    const body = { details: { lastName: 'Wellenreiter' }, pictures: { front: ada.pictures.front } };
    await ada.client.done(saveIdentification, { body });
    const saved = await standing(ada.client);
    expect(saved.details).toEqual({ firstName: 'Ada', lastName: 'Wellenreiter' });
    expect(saved.pictures).toMatchObject({ front: { id: ada.pictures.front, width: 800 }, back: null });
    const [raw] = await server.ask(`select encode(sealed, 'escape') from kyc_drafts where customer_id = $1`, [ada.id]);
    expect(String(raw)).not.toContain('Wellenreiter');
  });

  it('loses a picture that was replaced, and keeps one that somebody reviewed', async () => {
    const ben = await join();
    const again = await documents.add(ben.id, 'front');
    await ben.client.done(saveIdentification, { body: { details: {}, pictures: { front: ben.pictures.front } } });
    await ben.client.done(saveIdentification, { body: { details: {}, pictures: { front: again } } });
    expect(await documents.erased()).toContain(ben.pictures.front);
    expect(await documents.erased()).not.toContain(again);
  });

  it('keeps what was handed in with any attempt, whatever is named and taken back later', async () => {
    const rosa = await join();
    const first = await documents.add(rosa.id, 'front', 'the first');
    rosa.pictures.front = first;
    await rosa.handIn();
    await decideOn(reviewer, rosa.id, { front: 'glare' });
    const body = { details: {}, pictures: { front: await documents.add(rosa.id, 'front') } };
    await rosa.client.done(identification, { body });
    await decideOn(reviewer, rosa.id, { front: 'cutOff' });
    // Nor is it accepted again, by its id or as another file.
    for (const front of [first, await documents.add(rosa.id, 'front', 'the first')])
      for (const route of [saveIdentification, identification]) {
        const { code, data } = await rosa.client.call(route, { body: { details: {}, pictures: { front } } });
        expect([code, problemsOf(data)]).toEqual([
          '400',
          [expect.objectContaining({ field: 'front', problem: 'unchanged' })],
        ]);
      }
    await rosa.client.done(saveIdentification, { body: { details: {}, pictures: { front: null } } });
    expect(await documents.erased()).not.toContain(first);
  });

  it.each([
    [{ birthdate: '2008-11-21' }, '11050'],
    [{ birthdate: '2090-01-01' }, '11050'],
    [{ birthdate: '1990-02-30' }, '400'],
    [{ phone: '+49123' }, '11013'],
    [{ phone: '+12020550123' }, '11013'],
    [{ country: 'XX' }, '400'],
    [{ firstName: ' ' }, '400'],
    [{ firstName: 'A\u0000' }, '400'],
    [{ firstName: 'x'.repeat(101) }, '400'],
    [{ sex: 'other' }, '400'],
    [{ documentType: 'libraryCard' }, '400'],
  ])('%j is answered with %s, on saving and on handing in', async (details, code) => {
    const cleo = await join();
    const body = cleo.body(details as object);
    for (const route of [saveIdentification, identification])
      expect(await cleo.client.codeOf(route, { body })).toBe(code);
    expect((await standing(cleo.client)).details).toEqual({});
  });

  it('names each field that is missing when it is handed in', async () => {
    const dora = await join();
    const { code, msg, data } = await dora.client.call(
      identification,
      { body: { details: { firstName: 'Dora' }, pictures: {} } },
      { headers: { 'accept-language': 'en' } },
    );
    expect(code).toBe('400');
    expect(problemsOf(data).map(({ field, problem }) => [field, problem])).toEqual([
      ...['lastName', 'birthdate', 'sex', 'country', 'address', 'phone', 'documentType'].map((field) => [
        field,
        'required',
      ]),
      ...['front', 'back', 'handheld'].map((field) => [field, 'imageRequired']),
      ['signature', 'notSigned'],
    ]);
    expect(msg).toContain('upload the required image');
    expect(msg).toContain('not signed');
  });

  it('has no picture of somebody else, nor one of another kind', async () => {
    const [eva, fred] = [await join(), await join()];
    for (const front of [fred.pictures.front, eva.pictures.back, '987654321'])
      for (const route of [saveIdentification, identification]) {
        const body = { ...eva.body(), pictures: { ...eva.pictures, front } };
        const { code, data } = await eva.client.call(route, { body });
        expect([code, problemsOf(data)]).toEqual(['400', [expect.objectContaining({ field: 'front' })]]);
      }
  });
});

describe('the same picture', () => {
  it('is not both sides of a document, and is told to the reviewer when it is anything else twice', async () => {
    const ute = await join();
    ute.pictures.front = await documents.add(ute.id, 'front', 'only one');
    ute.pictures.handheld = await documents.add(ute.id, 'handheld', 'only one');
    const pictures = { ...ute.pictures, back: await documents.add(ute.id, 'back', 'only one') };
    for (const route of [saveIdentification, identification]) {
      const { code, data } = await ute.client.call(route, { body: { details: DETAILS, pictures } });
      expect([code, problemsOf(data)]).toEqual([
        '400',
        [expect.objectContaining({ field: 'back', problem: 'samePicture' })],
      ]);
    }
    await ute.handIn();
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: ute.id } });
    expect(checks[0]?.pictures.map(({ field, sameAs }) => [field, sameAs])).toEqual([
      ['front', ['handheld']],
      ['back', []],
      ['handheld', ['front']],
      ['signature', []],
    ]);
  });
});

describe('a check that is handed in', () => {
  it('is not told by mail to whoever switched these mails off', async () => {
    const hanna = await join('hanna@example.com');
    await hanna.client.done(changePreferences, { body: withoutMails('reviews') });
    await hanna.handIn();
    expect(await server.mailsTo('hanna@example.com')).toEqual([]);
    const { list } = await hanna.client.done(listNotifications, { query: {} });
    expect(list.map(({ kind }) => kind)).toEqual(['identitySubmitted']);
  });

  it('waits for somebody, is told by mail, and is not handed in twice', async () => {
    const gina = await join('gina@example.com');
    const view = await gina.handIn();
    expect(view).toMatchObject({ status: 'pending', attempts: 1, open: [], reasons: [], details: DETAILS });
    expect(Date.parse(view.dueAt ?? '') - Date.parse(view.submittedAt ?? '')).toBe(48 * HOUR);
    expect((await gina.client.done(getUserInfo)).verification).toBe('pending');
    expect(await server.mail('gina@example.com', 'identitySubmitted')).toMatchObject({ dueAt: view.dueAt });
    for (const route of [identification, saveIdentification])
      expect(await gina.client.codeOf(route, { body: gina.body() })).toBe('10019');
    const { list } = await reviewer.done(listCases, { query: { kind: 'identity', customerId: gina.id } });
    expect(list).toMatchObject([{ openedBy: null, dueAt: view.dueAt, status: 'open' }]);
    expect(await (await gina.client.proven()).codeOf(eraseIdentification, {})).toBe('11047');
  });

  it('is one, however many are handed in at the same time', async () => {
    const hugo = await join();
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => hugo.client.codeOf(identification, { body: hugo.body() })),
    );
    expect(codes.toSorted()).toEqual(['10019', '10019', '10019', '10019', '200']);
    expect(await server.ask('select count(*)::int from kyc_checks where customer_id = $1', [hugo.id])).toEqual([1]);
  });

  it('by passport has no back, and none is taken', async () => {
    const ines = await join();
    const withBack = ines.body({ documentType: 'passport' });
    for (const route of [identification, saveIdentification])
      expect(await ines.client.call(route, { body: withBack })).toMatchObject({
        status: 400,
        data: { fields: [{ field: 'back', problem: 'noSuchPicture' }] },
      });
    const body = { ...ines.body({ documentType: 'passport' }), pictures: { ...ines.pictures, back: null } };
    await ines.client.done(identification, { body });
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: ines.id } });
    expect(checks[0]?.open).not.toContain('back');
    expect(checks[0]?.pictures.map(({ field }) => field)).toEqual(['front', 'handheld', 'signature']);
  });

  it('stays as it was handed in, whoever tries', async () => {
    const jan = await join();
    await jan.handIn();
    const of = `where customer_id = ${jan.id}`;
    await expect(server.ask(`update kyc_checks set details = '\\x00' ${of}`)).rejects.toThrow(/stays as it was/);
    await expect(server.ask(`update kyc_checks set front_id = 1 ${of}`)).rejects.toThrow(/stays as it was/);
    await expect(server.ask(`update kyc_checks set status = 'verified', decided_at = now() ${of}`)).rejects.toThrow(
      /nobody/,
    );
    await expect(server.ask(`update kyc_checks set status = 'withdrawn', decided_at = now() ${of}`)).rejects.toThrow(
      /decide/,
    );
    await expect(server.ask(`delete from kyc_checks ${of}`)).rejects.toThrow(/stays/);
  });
});

describe('the review', () => {
  it('is of whoever has the case, and of one person', async () => {
    const kim = await join();
    await kim.handIn();
    const body = await verdictOn(reviewer, kim.id);
    expect(await reviewer.codeOf(decideIdentity, { body })).toBe('11039');
    const caseId = await takeOn(reviewer, kim.id);
    expect(await second.codeOf(decideIdentity, { body })).toBe('11039');
    expect(await support.codeOf(decideIdentity, { body })).toBe('403');
    expect(await auditor.codeOf(decideIdentity, { body })).toBe('403');
    for (const client of [reviewer, second])
      expect(await client.codeOf(closeCase, { body: { caseId, outcome: 'verified', words: 'By hand.' } })).not.toBe(
        '200',
      );
    const codes = await Promise.all([1, 2, 3].map(() => reviewer.codeOf(decideIdentity, { body })));
    expect(codes.toSorted()).toEqual(['11040', '11040', '200']);
    expect((await kim.client.done(getUserInfo)).verification).toBe('verified');
  });

  it('verifies nobody with a gap', async () => {
    const lea = await join();
    await lea.handIn();
    await takeOn(reviewer, lea.id);
    const whole = await verdictOn(reviewer, lea.id);
    for (const [field, change] of [
      ['documentNumber', { documentNumber: null }],
      ['checklist', { checklist: whole.checklist.slice(1) }],
      ['decisions', { decisions: whole.decisions.slice(1) }],
      ['matches', { matches: [{ entryId: 'SAMPLE-1', words: 'Nobody asked.' }] }],
    ] satisfies [string, Partial<typeof whole> | { documentNumber: null }][]) {
      const { code, data } = await reviewer.call(decideIdentity, { body: { ...whole, ...change } });
      expect([code, problemsOf(data)]).toEqual(['400', [expect.objectContaining({ field })]]);
    }
    expect((await lea.client.done(getUserInfo)).verification).toBe('pending');
  });

  it('sends back what failed, takes that alone again, and verifies; an auditor sees all of it', async () => {
    const mia = await join('mia@example.com');
    mia.pictures.front = await documents.add(mia.id, 'front', 'glaring');
    await mia.handIn();
    const scoreBefore = (await mia.client.done(getUserInfo)).creditScore;
    const refused = await decideOn(reviewer, mia.id, { front: 'glare', lastName: 'doesNotMatch' });
    expect(refused).toMatchObject({ status: 'notPassed', decidedBy: { name: 'rita' }, case: null });
    const reported = await server.mail('mia@example.com', 'identityNotPassed');
    expect(JSON.parse(reported['reasons'] ?? '')).toEqual([
      { field: 'lastName', reason: 'doesNotMatch' },
      { field: 'front', reason: 'glare' },
    ]);
    expect(await standing(mia.client)).toMatchObject({ status: 'notPassed', open: ['lastName', 'front'], dueAt: null });
    const unchanged = [
      { details: { lastName: '  Wellenreiter' }, pictures: { front: await documents.add(mia.id, 'front') } },
      { details: { lastName: 'Wellenreiterin' }, pictures: { front: await documents.add(mia.id, 'front', 'glaring') } },
    ];
    for (const [index, field] of ['lastName', 'front'].entries()) {
      const tried = await mia.client.call(identification, { body: unchanged[index] ?? mia.body() });
      expect([tried.code, problemsOf(tried.data)]).toEqual([
        '400',
        [expect.objectContaining({ field, problem: 'unchanged' })],
      ]);
    }
    const other = mia.body({ lastName: 'Wellenreiterin', address: 'Elsewhere 2' });
    const front = await documents.add(mia.id, 'front');
    const stored = { ...other, pictures: { ...mia.pictures, front } };
    const { data } = await mia.client.call(identification, { body: stored });
    expect(problemsOf(data)).toMatchObject([{ field: 'address' }]);
    const body = { details: { lastName: 'Wellenreiterin' }, pictures: { front } };
    expect(await mia.client.done(identification, { body })).toMatchObject({ status: 'pending', attempts: 2 });
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: mia.id } });
    expect(checks[0]).toMatchObject({ attempt: 2, open: ['lastName', 'front'], details: { address: DETAILS.address } });
    expect(checks[0]?.pictures.map(({ field, isNew }) => [field, isNew])).toEqual([
      ['front', true],
      ['back', false],
      ['handheld', false],
      ['signature', false],
    ]);
    expect(await documents.erased()).not.toContain(mia.pictures.front);
    await decideOn(second, mia.id);
    expect(await server.mail('mia@example.com', 'identityVerified')).toBeTruthy();
    const user = await mia.client.done(getUserInfo);
    expect([user.verification, user.creditScore - scoreBefore]).toEqual(['verified', CREDIT_POINTS.identityVerified]);
    expect(await auditor.done(getCustomer, { params: { customerId: mia.id } })).toMatchObject({
      verification: 'verified',
    });
    const seen = await auditor.done(getIdentity, { params: { customerId: mia.id } });
    expect(seen.checks.map(({ status, decidedBy }) => [status, decidedBy?.name])).toEqual([
      ['verified', 'sven'],
      ['notPassed', 'rita'],
    ]);
    const { list } = await auditor.done(listAudit, { query: { subject: `customer ${mia.id}` } });
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['kyc.rejected', 'kyc.verified', 'viewed.getIdentity', 'case.opened', 'case.closed']),
    );
    expect(JSON.stringify(list)).not.toContain('Wellenreiter');
    const events = await mia.client.done(listSecurityEvents, { query: { page: '1', size: '20' } });
    expect(events.list.map(({ kind }) => kind).filter((kind) => kind.startsWith('identity'))).toEqual([
      'identityVerified',
      'identitySubmitted',
      'identityNotPassed',
      'identitySubmitted',
    ]);
  });

  it('shows a picture to whoever may see it, in a box, and writes the view down', async () => {
    const nora = await join();
    await nora.handIn();
    const params = { customerId: nora.id, pictureId: nora.pictures.handheld };
    const shown = await auditor.call(viewPicture, { params });
    expect([shown.status, String(shown.data)]).toEqual([200, expect.stringContaining('handheld')]);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `inline; filename="picture-${params.pictureId}"`,
    });
    const { list } = await auditor.done(listAudit, { query: { action: 'viewed.viewPicture' } });
    expect(list[0]).toMatchObject({ subject: `customer ${nora.id}`, details: params });
    expect(await support.codeOf(viewPicture, { params })).toBe('403');
    // Pictures that were never submitted, or are somebody else's.
    const oleg = await join();
    for (const pictureId of [oleg.pictures.front, '987654321'])
      expect(await auditor.codeOf(viewPicture, { params: { ...params, pictureId } })).toBe('404');
    expect(await auditor.codeOf(viewPicture, { params: { ...params, customerId: oleg.id } })).toBe('404');
  });

  it('names who has the same number however many share a device or a phone, also when only an earlier attempt showed it', async () => {
    const [sara, tom] = [await join(), await join()];
    const device = { 'candor-device': 'e'.repeat(32) };
    const phone = '+4915112345601';
    await sara.client.with(device).done(identification, { body: sara.body({ phone }) });
    await tom.handIn({ phone: '+4915112345602' });
    const mark = `insert into kyc_marks (check_id, customer_id, kind, hash)`;
    await server.ask(
      `${mark} select id, customer_id, 'documentNumber', decode(repeat('0a', 32), 'hex') from kyc_checks where customer_id in ($1, $2)`,
      [sara.id, tom.id],
    );
    const crowd = await Promise.all(Array.from({ length: 3 }, join));
    for (const [index, each] of crowd.entries())
      await each.client.with(device).done(identification, { body: each.body({ phone: `+491511234561${index}` }) });
    const caller = await join();
    server.move(MINUTE);
    await caller.handIn({ phone });
    await decideOn(reviewer, sara.id, { lastName: 'doesNotMatch' });
    await sara.client.done(identification, { body: { details: { lastName: 'Another' }, pictures: {} } });
    const [latest] = (await reviewer.done(getIdentity, { params: { customerId: sara.id } })).checks;
    const seen = latest?.duplicates.map(({ by, customer }) => [by, customer.id]) ?? [];
    expect(seen[0]).toEqual(['documentNumber', tom.id]);
    expect(seen).toContainEqual(['phone', caller.id]);
    // If only one can be shown, it is this one.
    expect(await listSameBlindIndexes(server.app.db.kysely, sara.id, 1)).toMatchObject([{ kind: 'documentNumber' }]);
    for (const each of crowd) expect(seen).toContainEqual(['device', each.id]);
  });

  it('verifies one of two with the same number, when both are decided at the same time', async () => {
    const [uma, vera] = [await join(), await join()];
    for (const each of [uma, vera]) await each.handIn();
    await takeOn(reviewer, uma.id);
    await takeOn(second, vera.id);
    const decide = async (by: TestClient, { id }: Applicant) =>
      by.codeOf(decideIdentity, { body: { ...(await verdictOn(by, id)), documentNumber: 'SAME1' } });
    const codes = await Promise.all([decide(reviewer, uma), decide(second, vera)]);
    expect(codes.toSorted()).toEqual(['11053', '200']);
  });

  it('names others with the same document, picture, device or phone', async () => {
    const [pia, quin] = [await join(), await join()];
    await pia.handIn({ phone: '+4915112345699' });
    await decideOn(reviewer, pia.id);
    const device = { 'candor-device': 'd'.repeat(32) };
    const same = await documents.add(quin.id, 'signature', 'the same scrawl');
    const rosa = await join();
    const theirs = { ...rosa.pictures, signature: await documents.add(rosa.id, 'signature', 'the same scrawl') };
    const body = { ...quin.body({ phone: '+4915112345699' }), pictures: { ...quin.pictures, signature: same } };
    await quin.client.with(device).done(identification, { body });
    const other = { ...rosa.body({ phone: '+4915112345698' }), pictures: theirs };
    await rosa.client.with(device).done(identification, { body: other });
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: quin.id } });
    expect(checks[0]?.duplicates.map(({ by, customer }) => [by, customer.id]).toSorted()).toEqual([
      ['device', rosa.id],
      ['phone', pia.id],
      ['picture', rosa.id],
    ]);
    await takeOn(reviewer, quin.id);
    const verdict = { ...(await verdictOn(reviewer, quin.id)), documentNumber: `L01X00T${pia.id}` };
    expect(await reviewer.codeOf(decideIdentity, { body: { ...verdict, duplicateWords: null } })).toBe('11053');
    // Customers with the same number are now known, and must be read before anybody is verified.
    const again = (await reviewer.done(getIdentity, { params: { customerId: quin.id } })).checks[0];
    expect(again?.duplicates.map(({ by, customer }) => [by, customer.id])).toContainEqual(['documentNumber', pia.id]);
    // The earlier note covered only the others.
    expect(await reviewer.codeOf(decideIdentity, { body: verdict })).toBe('11053');
    const shown = seenIn(again?.duplicates ?? []);
    const late = await join();
    await late.handIn({ phone: '+4915112345699' });
    const tooEarly = { ...verdict, duplicatesSeen: shown };
    expect(await reviewer.codeOf(decideIdentity, { body: tooEarly })).toBe('11053');
    const seen = [...shown, { by: 'phone' as const, customerId: late.id }];
    const decided = await reviewer.done(decideIdentity, { body: { ...verdict, duplicatesSeen: seen } });
    expect(decided.duplicateWords).toBe('They share a household.');
    expect(new Set(decided.duplicatesSeen)).toEqual(new Set(seen));
    const { list } = await auditor.done(listAudit, {
      query: { action: 'kyc.verified', subject: `customer ${quin.id}` },
    });
    // Notes about other customers are erased with the decision; the audit log, which is never erased, has only their number.
    expect(list[0]?.details).toMatchObject({ others: 3 });
    expect(JSON.stringify(list)).not.toContain('household');
    expect(decided.duplicates.map(({ by, customer }) => [by, customer.id])).toContainEqual(['documentNumber', pia.id]);
  });
});

describe('a zone that nobody could look for', () => {
  it('is said to be unread, not to be none', async () => {
    const wolf = await join();
    await server.ask('alter table kyc_checks disable trigger zones_at_once');
    // No program can open these pictures.
    await wolf.handIn();
    await server.ask('alter table kyc_checks enable trigger zones_at_once');
    const mrz = async () =>
      (await reviewer.done(getIdentity, { params: { customerId: wolf.id } })).checks[0]?.zone.status;
    await expect.poll(mrz).not.toBe('waiting');
    expect(await mrz()).toBe('unread');
  });
});

describe('a zone that is still being read', () => {
  it('is waited for before anybody is verified, unless the reviewer says otherwise, and not for ever', async () => {
    // Stores no MRZ, as while a picture is still being read.
    await server.ask(`create function read_no_zone() returns trigger language plpgsql as 'begin return null; end'`);
    await server.ask(
      'create trigger read_no_zone before insert on kyc_zones for each row execute function read_no_zone()',
    );
    const [vito, wera] = [await join(), await join()];
    for (const each of [vito, wera]) {
      await each.handIn();
      await takeOn(reviewer, each.id);
    }
    const [one, two] = [await verdictOn(reviewer, vito.id), await verdictOn(reviewer, wera.id)];
    const zoneOf = async (customerId: string) =>
      (await reviewer.done(getIdentity, { params: { customerId } })).checks[0]?.zone.status;
    expect(await zoneOf(vito.id)).toBe('waiting');
    expect(await reviewer.codeOf(decideIdentity, { body: { ...one, withoutZone: false } })).toBe('11054');
    await reviewer.done(decideIdentity, { body: one });
    server.move(5 * MINUTE);
    // Nobody knows whether there is one.
    expect(await zoneOf(wera.id)).toBe('unread');
    await reviewer.done(decideIdentity, { body: { ...two, withoutZone: false } });
  });

  it('has its turn, however many before it are never read', async () => {
    const late = await join();
    await late.handIn();
    const ids = (await server.ask(
      `select id::text from kyc_checks c where status = 'pending' and not exists (select from kyc_zones where check_id = c.id) order by c.id`,
    )) as string[];
    const next = createRound(server.app.db.kysely, 1);
    for (const id of ids) expect(await next()).toEqual([id]);
    expect(await next()).toEqual([]);
    expect(await next()).toEqual(ids.slice(0, 1));
  });
});

describe('what is kept', () => {
  it('goes when the customer wants it, until they are verified', async () => {
    const sara = await join();
    await sara.handIn();
    await decideOn(reviewer, sara.id, { signature: 'notSigned' });
    expect(await sara.client.codeOf(eraseIdentification, {})).toBe('11008');
    const proven = await sara.client.proven();
    const { id: uploadId } = await begin(proven, Buffer.from('half of it'));
    await proven.done(eraseIdentification, {});
    expect((await send(proven, uploadId, Buffer.from('half of it'), 0)).code).toBe('404');
    expect(await server.ask('select wrapped_key from documents_uploads where id = $1', [uploadId])).toEqual([null]);
    expect(await documents.erased()).toEqual(expect.arrayContaining(Object.values(sara.pictures)));
    expect(await standing(proven)).toMatchObject({ status: 'notVerified', attempts: 1, details: {}, reasons: [] });
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: sara.id } });
    expect(checks).toMatchObject([
      {
        status: 'notPassed',
        details: null,
        documentNumber: null,
        pictures: [],
        duplicates: [],
        decidedBy: { name: 'rita' },
      },
    ]);
    expect(checks[0]?.erasedAt).not.toBe(null);
    const left = await server.ask(`select count(*)::int from kyc_marks where customer_id = $1`, [sara.id]);
    expect(left).toEqual([0]);
    // And everything can be submitted anew.
    const pictures = await Applicant.photograph(sara.id, documents);
    expect(await proven.done(identification, { body: { details: DETAILS, pictures } })).toMatchObject({ attempts: 2 });
    await decideOn(reviewer, sara.id);
    expect(await (await sara.client.as(proven.token).proven()).codeOf(eraseIdentification, {})).toBe('11047');
  });

  it('is in the copy of their data', async () => {
    const tom = await join();
    await tom.handIn();
    const { rows } = await (await tom.client.proven()).done(exportData, { query: { part: 'identification' } });
    expect(rows).toMatchObject([{ attempt: 1, status: 'pending', details: DETAILS, pictures: tom.pictures }]);
  });
});
