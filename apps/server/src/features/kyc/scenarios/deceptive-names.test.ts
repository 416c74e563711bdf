/** Names that deceive, through HTTP: refused by the field's name, and where they are stored from before, found and shown for what they are. */
import { register } from '@candor/contract/identity';
import { identification, saveIdentification } from '@candor/contract/kyc';
import { finishPasskeySetup } from '@candor/contract/security';
import { writeCustomerNote } from '@candor/contract/staff/customers';
import { decideIdentity, getIdentity, type MrzView } from '@candor/contract/staff/kyc';
import { finishStaffPasskeySetup } from '@candor/contract/staff/passkeys';
import { proposeChange } from '@candor/contract/staff/proposals';
import { DECEPTIONS, REAL_NAMES } from '@candor/core/testing/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import { PASSWORD, type TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { keepMrz } from '../mrz/mrz-job.ts';
import { listChecks } from '../repo.ts';
import { createScreener } from '../screening/screening.ts';
import { seal } from '../sealed.ts';
import { Applicant, DETAILS, rewriteDetails, StoredPictures, takeOn, verdictOn } from '../testing/submission.ts';
import { NOTHING_READ } from '../views.ts';

let documents: StoredPictures;
let server: TestServer;
let reviewer: TestClient;

beforeAll(async () => {
  // Its sample list has a Borislav Zloradov.
  server = await TestServer.open([]);
  documents = await StoredPictures.open(server);
  reviewer = await (await Member.join(server, 'compliance')).signIn();
});
afterAll(() => server.close());

const screeningOf = async (customerId: string) => {
  const { checks } = await reviewer.done(getIdentity, { params: { customerId } });
  return checks[0]?.screening?.matches ?? [];
};

describe('a name', () => {
  it('of any culture is taken', async () => {
    const { client } = await Applicant.join(server, documents);
    for (const [name] of REAL_NAMES) {
      const body = { details: { firstName: name, lastName: name }, pictures: {} };
      expect([name, await client.codeOf(saveIdentification, { body })]).toEqual([name, '200']);
    }
  });

  it('that deceives is refused, with what is allowed instead, in the language of whoever typed it', async () => {
    const { client } = await Applicant.join(server, documents);
    for (const [what, name] of DECEPTIONS) {
      const { status, data } = await client.call(saveIdentification, {
        body: { details: { lastName: name }, pictures: {} },
      });
      expect([what, status, data]).toMatchObject([
        what,
        400,
        { fields: [{ field: 'details.lastName', problem: 'personName' }] },
      ]);
    }
    const german = client.with({ 'accept-language': 'de' });
    const { msg } = await german.call(saveIdentification, { body: { details: { lastName: 'B0ris' }, pictures: {} } });
    expect(msg).toMatch(/^Nachname: Buchstaben einer Schrift, .*keine Ziffern/);
  });

  it('is not the only text in which nothing hides', async () => {
    const { client, id } = await Applicant.join(server, documents);
    for (const hidden of ['\u202e', '\u2066', '\u200b', '\uffff', '\u0085', '\ud800', '\u{e0041}']) {
      const details = { address: `Am Ufer ${hidden}1` };
      const { status, data } = await client.call(saveIdentification, { body: { details, pictures: {} } });
      expect([status, data]).toMatchObject([400, { fields: [{ field: 'details.address', problem: 'visibleText' }] }]);
      const body = { customerId: id, words: `Called\n${hidden}again` };
      expect(await reviewer.codeOf(writeCustomerNote, { body })).toBe('400');
    }
  });
});

describe('a name of another kind', () => {
  const EXISTS = '10006';
  const INCORRECT = '10003';

  it('is no username unless it is plain Latin letters and digits that read as nobody of ours', async () => {
    const answers = async (names: readonly string[]) => {
      const codes = names.map(async (account) => {
        const body = { account, password: PASSWORD };
        return [account, await server.visitor.codeOf(register, { body })] as const;
      });
      return Object.fromEntries(await Promise.all(codes));
    };
    const expected = (names: readonly string[], code: string) => Object.fromEntries(names.map((name) => [name, code]));
    const others = DECEPTIONS.map(([, name]) => name).filter((name) => !/^\w{4,20}$|@/.test(name));
    expect(await answers(others)).toEqual(expected(others, INCORRECT));
    const alike = [
      '\u0441andor',
      'C\u0251ndor',
      '\u0455upport',
      'suppor\u0442',
      '\u0430dmin',
      'ad\u217fin',
      'candor\u202e',
    ];
    expect(await answers(alike)).toEqual(expected(alike, INCORRECT));
    const ours = ['Candor', 'cand0r', 'canclor', 'Support', '5upport', 'suppor7', 'Admin', 'adrnin', '4dm1n', 'aclmin'];
    expect(await answers(ours)).toEqual(expected(ours, EXISTS));
  });

  it('of a passkey or of a member of staff hides nothing either', async () => {
    const customer = await (await server.register()).proven();
    const administrator = await (await Member.join(server, 'administrator')).signIn();
    const refused = { name: [{ field: 'name', problem: 'visibleText' }], member: [{ field: 'payload.name' }] };
    for (const hidden of ['\u202e', '\u2067', '\u200b', '\u061c', '\uffff', '\u0000', '\n', '\u0085', '\ud800']) {
      const body = { ticket: 'x', name: `Lap${hidden}top`, response: {} };
      for (const [client, route] of [
        [customer, finishPasskeySetup],
        [administrator, finishStaffPasskeySetup],
      ] as const) {
        const { status, data } = await client.call(route, { body });
        expect([hidden, status, data]).toMatchObject([hidden, 400, { fields: refused.name }]);
      }
    }
    for (const [, name] of DECEPTIONS.filter(([, text]) => !/^[\w.-]+$/.test(text))) {
      const body = { kind: 'member.add', payload: { name, role: 'support' }, reason: 'joins on Monday' } as const;
      const { status, data } = await administrator.call(proposeChange, { body });
      expect([name, status, data]).toMatchObject([name, 400, { fields: refused.member }]);
    }
  });
});

describe('a check from before', () => {
  it('that was not handed in yet is not, until its name is one', async () => {
    const { client, id, pictures } = await Applicant.join(server, documents);
    const draft = { details: { ...DETAILS, lastName: 'Wellen\u202ereiter' }, pictures };
    const body = { details: DETAILS, pictures };
    await client.done(saveIdentification, { body });
    const sealed = seal(server.app, 'kyc.draft', id, draft).toString('hex');
    await run(server.database.adminUrl, `update kyc_drafts set sealed = '\\x${sealed}' where customer_id = ${id}`);
    const { status, data } = await client.call(identification, { body: { details: {}, pictures: {} } });
    expect([status, data]).toMatchObject([400, { fields: [{ field: 'lastName', problem: 'personName' }] }]);
    expect(await client.codeOf(identification, { body })).toBe('200');
  });

  it('with a reordered name is screened again, by what it shows, before anybody is verified', async () => {
    const applicant = await Applicant.join(server, documents);
    await applicant.handIn();
    const details = { ...DETAILS, firstName: '\u202evalsiroB\u202c', lastName: 'Zloradov', birthdate: '1961-04-02' };
    await rewriteDetails(server, applicant.id, details);
    await takeOn(reviewer, applicant.id);
    const body = await verdictOn(reviewer, applicant.id);
    expect(body.matches).toEqual([]);
    expect(await reviewer.codeOf(decideIdentity, { body })).toBe('11049');
    expect(await screeningOf(applicant.id)).toMatchObject([{ name: 'Borislav Zloradov', by: 'direction' }]);
  });
});

describe('the zone of the document', () => {
  it('is screened when it has been read, whatever was typed', async () => {
    const applicant = await Applicant.join(server, documents);
    await applicant.handIn();
    expect(await screeningOf(applicant.id)).toEqual([]);
    const [check] = await listChecks(server.app.db.kysely, applicant.id);
    if (check === undefined) throw new Error('no check');
    await run(server.database.adminUrl, `delete from kyc_zones where check_id = ${check.id}`);
    const zone: MrzView = {
      ...NOTHING_READ,
      status: 'read',
      values: { ...NOTHING_READ.values, firstName: 'BORISLAV', lastName: 'ZLORADOV' },
      differs: ['firstName', 'lastName'],
    };
    await keepMrz({ ...server.app, screener: createScreener(server.app) }, check, zone);
    expect(await screeningOf(applicant.id)).toMatchObject([{ name: 'Borislav Zloradov', by: 'zone' }]);
    await takeOn(reviewer, applicant.id);
    const unanswered = { ...(await verdictOn(reviewer, applicant.id)), matches: [] };
    expect(await reviewer.codeOf(decideIdentity, { body: unanswered })).toBe('400');
  });
});
