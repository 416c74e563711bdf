/** Screening: which names are alike, which files are valid lists, and that nobody is verified without a list or with a match unanswered. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideIdentity, getIdentity } from '@candor/contract/staff/kyc';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { Member } from '../../staff/testing/office.ts';
import { Applicant, StoredPictures, takeOn, verdictOn } from '../testing/submission.ts';
import { readList } from './list.ts';
import { matchAll } from './match.ts';
import { readyName } from './names.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entry = (id: string, names: string[], born: string[] = []) => ({ id, programme: 'Invented', names, born });
const ready = (names: string[], born: string[] = []) => [
  { ...entry('A', names, born), countries: [], names: names.map((name) => ({ name, ready: readyName(name) })) },
];
const person = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  birthdate: '1961-04-02',
  country: 'BG',
  zone: null,
});
const found = (firstName: string, lastName: string, name: string, born: string[] = []) =>
  matchAll(person(firstName, lastName), ready([name], born), 85);

describe('names', () => {
  test.each([
    ['Borislav', 'Zloradov', 'Borislav Zloradov'],
    ['Zloradov', 'Borislav', 'Borislav Zloradov'],
    ['BORISLAV', 'zlorádov', 'Borislav Zloradov'],
    ['Борислав', 'Злорадов', 'Borislav Zloradov'],
    ['Borislav', 'Zloradov', 'Борислав Злорадов'],
    ['Abdurrahman', 'Sahirani', 'Abd al-Rahman Sahirani'],
    ['Abdul Rahman', 'al-Sahirani', 'عبد الرحمن الساحراني'],
    ['Huanxiang', 'Zhao', '赵幻想'],
    ['幻想', '赵', 'Zhao Huanxiang'],
    ['Fulgencio', 'Quijotero', 'Fulgencio Malaventura Quijotero'],
  ])('%s %s is like %s', async (firstName, lastName, name) => {
    expect(await found(firstName, lastName, name)).toMatchObject([{ entryId: 'A', name }]);
  });

  test.each([
    ['John', 'Smith', 'Borislav Zloradov'],
    ['Maria', 'Garcia', 'Mario Garza'],
    ['Ada', 'Wellenreiter', 'Fulgencio Malaventura Quijotero'],
    ['Borislav', 'Ivanov', 'Borislav Zloradov'],
    ['123', '456', '...'],
  ])('%s %s is not like %s', async (firstName, lastName, name) => {
    expect(await found(firstName, lastName, name)).toEqual([]);
  });

  it('are less alike with another year of birth, and the same name is shown all the same', async () => {
    const [same] = await found('Borislav', 'Zloradov', 'Borislav Zloradov', ['1961']);
    const [other] = await found('Borislav', 'Zloradov', 'Borislav Zloradov', ['1990-01-01']);
    expect([same?.score, other?.score]).toEqual([100, 90]);
  });
});

describe('a list', () => {
  const write = (text: string | Uint8Array) => {
    const path = join(folder, 'list.json');
    writeFileSync(path, text);
    return path;
  };
  const good = { name: 'A list', date: '2026-11-01', entries: [entry('A-1', ['Somebody Invented'])] };

  it('is read with its digest', async () => {
    const list = await readList(write(JSON.stringify(good)));
    expect([list.name, list.isSample, list.digest.length, list.entries.length]).toEqual(['A list', false, 32, 1]);
  });

  test.each([
    ['nothing', ''],
    ['half of it', JSON.stringify(good).slice(0, 40)],
    ['no entry', JSON.stringify({ ...good, entries: [] })],
    ['an entry without a name', JSON.stringify({ ...good, entries: [entry('A-1', [])] })],
    ['an entry twice', JSON.stringify({ ...good, entries: [...good.entries, ...good.entries] })],
    ['a field that is not known', JSON.stringify({ ...good, more: 1 })],
    ['a day that is none', JSON.stringify({ ...good, date: '2026-13-01' })],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x7b])],
  ])('is none with %s', async (_, text) => {
    await expect(readList(write(text))).rejects.toThrow(/\S/);
  });
});

describe('a check', () => {
  const path = join(folder, 'served.json');
  const list = (...names: string[]) =>
    writeFileSync(
      path,
      JSON.stringify({
        name: 'A list',
        date: '2026-11-01',
        entries: names.map((name, index) => entry(`A-${index}`, [name])),
      }),
    );
  let documents: StoredPictures;
  let server: TestServer;
  let reviewer: TestClient;
  beforeAll(async () => {
    list('Nobody Invented');
    server = await TestServer.open([], { CANDOR_SANCTIONS_FILE: path, CANDOR_LOG_LEVEL: 'silent' });
    documents = await StoredPictures.open(server);
    reviewer = await (await Member.join(server, 'compliance')).signIn();
  });
  afterAll(() => server.close());

  const handedIn = async () => {
    const applicant = await Applicant.join(server, documents);
    await applicant.handIn();
    await takeOn(reviewer, applicant.id);
    return applicant;
  };
  const decide = async (customerId: string, wrong = {}) =>
    reviewer.codeOf(decideIdentity, { body: await verdictOn(reviewer, customerId, wrong) });

  it('verifies nobody while there is no list, or one that is broken; sending back goes on', async () => {
    const [one, two] = [await handedIn(), await handedIn()];
    for (const breakIt of [() => rmSync(path), () => writeFileSync(path, '{"name": "half')]) {
      breakIt();
      expect(await decide(one.id)).toBe('11048');
    }
    expect(await decide(two.id, { front: 'glare' })).toBe('200');
    list('Nobody Invented');
    expect(await decide(one.id)).toBe('200');
  });

  it('is screened again when the list has changed, and new names are read before anybody is verified', async () => {
    const ada = await handedIn();
    const body = await verdictOn(reviewer, ada.id);
    expect(body.matches).toEqual([]);
    list('Nobody Invented', 'Ada Wellenreiter');
    expect(await reviewer.codeOf(decideIdentity, { body })).toBe('11049');
    // Nothing was decided; the new match is there to be read, and requires an answer.
    expect(await reviewer.codeOf(decideIdentity, { body })).toBe('400');
    const answered = await verdictOn(reviewer, ada.id);
    expect(answered.matches).toMatchObject([{ entryId: 'A-1' }]);
    await reviewer.done(decideIdentity, { body: answered });
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: ada.id } });
    expect(checks[0]).toMatchObject({
      status: 'verified',
      screening: { list: { name: 'A list', entries: 2 }, matches: [{ name: 'Ada Wellenreiter', score: 100 }] },
      matchWords: [{ entryId: 'A-1', words: 'Another birthdate.' }],
    });
  });

  it('is screened again when less alike is alike enough', async () => {
    list('Ada Wellen');
    // Normally two of the staff change this; here the owner of the database does.
    const set = async (score: number) => {
      await server.ask('alter table params_params disable trigger all');
      await server.ask(`update params_params set value = $1 where key = 'sanctionsMatchScore'`, [String(score)]);
      await server.ask('alter table params_params enable trigger all');
    };
    await set(95);
    const ada = await handedIn();
    const body = await verdictOn(reviewer, ada.id);
    expect(body.matches).toEqual([]);
    await set(70);
    expect(await reviewer.codeOf(decideIdentity, { body })).toBe('11049');
    const { checks } = await reviewer.done(getIdentity, { params: { customerId: ada.id } });
    expect(checks[0]?.screening?.matches).toMatchObject([{ name: 'Ada Wellen' }]);
    await set(85);
  });
});
