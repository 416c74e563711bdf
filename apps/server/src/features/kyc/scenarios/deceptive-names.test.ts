/** Names that deceive, through HTTP: refused by the field's name, and where they are stored from before, found and shown for what they are. */
import { identification, saveIdentification } from '@candor/contract/kyc';
import { writeCustomerNote } from '@candor/contract/staff/customers';
import { decideIdentity, getIdentity, type MrzView } from '@candor/contract/staff/kyc';
import { DECEPTIONS, REAL_NAMES } from '@candor/core/testing/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../testing/database.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { keepMrz } from '../mrz/mrz-job.ts';
import { listChecks } from '../repo.ts';
import { createScreener } from '../screening/screening.ts';
import { seal } from '../sealed.ts';
import { Applicant, DETAILS, StoredPictures, takeOn, verdictOn } from '../testing/submission.ts';
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
    const sealed = seal(server.app, 'kyc.details', applicant.id, details).toString('hex');
    await run(
      server.database.adminUrl,
      `alter table kyc_checks disable trigger user;
       update kyc_checks set details = '\\x${sealed}' where customer_id = ${applicant.id};
       alter table kyc_checks enable trigger user;
       alter table kyc_screenings disable trigger user;
       update kyc_screenings set method = 1;
       alter table kyc_screenings enable trigger user`,
    );
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
