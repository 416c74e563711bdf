/** Texts are written in the back office, published by one member or by two, and read at once in every language; nothing is overwritten or lost. */
import { getContentsById, getContentVersion, listContentVersions, listNotices } from '@candor/contract/content';
import {
  addContent,
  getStaffContentVersion,
  listStaffContents,
  publishContent,
  saveContent,
} from '@candor/contract/staff/content';
import { proposeChange } from '@candor/contract/staff/proposals';
import { MINUTE } from '@candor/core/time';
import { describe, expect, it, test } from 'vitest';
import { contentStage, inLanguage } from '../testing/content-stage.ts';

const stage = contentStage();
const MARGIN = '105';
const FEES = '6';

const read = (id: string, language = 'en') =>
  stage.server.visitor.done(getContentsById, { params: { id } }, inLanguage(language));
const codeOf = (id: string) => stage.server.visitor.codeOf(getContentsById, { params: { id } });
const actions = () => stage.server.ask(`select action from audit_entries where action like 'content.%' order by id`);

describe('a help topic', () => {
  it('is saved in Arabic, published, and read at once by whoever asks in Arabic; others read what they did', async () => {
    const before = await read(MARGIN, 'de');
    const first = await read(MARGIN, 'ar');
    await stage.save(MARGIN, 'ar', { title: 'الهامش', body: 'نص جديد عن الهامش.' });
    // A draft is nobody's else.
    expect(await read(MARGIN, 'ar')).toEqual(first);
    const published = await stage.publish(MARGIN);
    expect(published.version).toBe(first.version + 1);
    expect(await read(MARGIN, 'ar')).toMatchObject({ title: 'الهامش', content: 'نص جديد عن الهامش.', version: 2 });
    expect((await read(MARGIN, 'de')).content).toBe(before.content);
    expect((await actions()).slice(-2)).toEqual(['content.saved', 'content.published']);
    const versions = await stage.server.visitor.done(listContentVersions, { params: { id: MARGIN } });
    expect(versions.list.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    const old = await stage.server.visitor.done(
      getContentVersion,
      { params: { id: MARGIN, version: '1' } },
      inLanguage('ar'),
    );
    expect([old.title, old.content]).toEqual([first.title, first.content]);
  });

  it('marks translations that are older than their original, and those that somebody confirmed', async () => {
    const statesOf = async () =>
      Object.fromEntries((await stage.look('106')).languages.map(({ locale, state }) => [locale, state]));
    const view = await stage.save('106', 'en', { title: 'Stops', body: 'Another text about stops.' });
    expect(view.languages.filter(({ hasDraft }) => hasDraft).map(({ locale }) => locale)).toEqual(['en']);
    await stage.publish('106');
    expect(await statesOf()).toMatchObject({ en: 'current', zh: 'outdated', ar: 'outdated' });
    const german = (await stage.look('106')).writings.find(({ locale }) => locale === 'de')?.published ?? null;
    await stage.save('106', 'de', german);
    await stage.publish('106');
    expect(await statesOf()).toMatchObject({ de: 'current', ar: 'outdated' });
  });

  it('keeps what two members write in one language apart: the second is told, and nothing is overwritten', async () => {
    const { writings } = await stage.look('107');
    const revision = writings.find(({ locale }) => locale === 'fr')?.revision ?? 0;
    const saving = (title: string) => ({ id: '107', locale: 'fr', revision, text: { title, body: 'Texte.' } }) as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? stage.writer : stage.other).call(saveContent, { body: saving(`Titre ${index}`) }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array<string>(19).fill('11220'), '200']);
    const [count] = await stage.server.ask(
      `select count(*) from content_edits where article_id = 107 and locale = 'fr'`,
    );
    expect(count).toBe('1');
    // Another language is another text.
    expect(
      (await stage.save('107', 'it', { title: 'Altro', body: 'Testo.' }, stage.other)).languages.filter(
        (each) => each.hasDraft,
      ),
    ).toHaveLength(2);
  });

  it('is published as it was shown, and once, however often it is asked for', async () => {
    await stage.save('108', 'en', { title: 'Nights', body: 'First.' });
    const shown = await stage.look('108');
    await stage.save('108', 'en', { title: 'Nights', body: 'Second.' }, stage.other);
    const publishing = { id: '108', note: 'for a test', startsAt: null, endsAt: null };
    const body = { ...publishing, textsHash: shown.textsHash };
    expect(await stage.writer.codeOf(publishContent, { body })).toBe('11220');
    const { textsHash } = await stage.look('108');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stage.writer.codeOf(publishContent, { body: { ...publishing, textsHash } })),
    );
    expect(answers.filter((code) => code === '200')).toHaveLength(1);
    expect(answers.filter((code) => code === '11221')).toHaveLength(9);
    expect((await read('108')).content).toBe('Second.');
  });

  it('is begun by a member, and shown once it has its originals', async () => {
    const { id } = await stage.writer.done(addContent, { body: { section: 'help', group: 'app' } });
    expect(await codeOf(id)).toBe('404');
    await stage.save(id, 'en', { title: 'New', body: 'A new topic.' });
    const { textsHash } = await stage.look(id);
    const body = { id, textsHash, note: 'for a test', startsAt: null, endsAt: null };
    expect(await stage.writer.codeOf(publishContent, { body })).toBe('11222');
    await stage.save(id, 'zh', { title: '新主题', body: '新的帮助主题。' });
    await stage.publish(id);
    expect([(await read(id)).title, (await read(id, 'hk')).title, (await read(id, 'ja')).title]).toEqual([
      'New',
      '新主题',
      'New',
    ]);
  });

  it('is given up, and then nothing is left to publish', async () => {
    await stage.save('109', 'ko', { title: '차트', body: '글.' });
    const view = await stage.save('109', 'ko', null);
    expect(view.languages.some(({ hasDraft }) => hasDraft)).toBe(false);
    const body = { id: '109', textsHash: view.textsHash, note: 'for a test', startsAt: null, endsAt: null };
    expect(await stage.writer.codeOf(publishContent, { body })).toBe('11221');
  });
});

describe('a notice', () => {
  it('appears and goes by the clock, exactly then, and its words are found only meanwhile', async () => {
    const { id } = await stage.writer.done(addContent, { body: { section: 'notice', group: null } });
    await stage.save(id, 'en', { title: 'Maintenance', body: 'We rest on Sunday.' });
    await stage.save(id, 'zh', { title: '维护', body: '周日维护。' });
    const now = stage.server.now();
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
    await stage.publish(id, { startsAt: at(2), endsAt: at(4) });
    const isListed = async () => {
      const query = { page: '1', size: '50' };
      const { list } = await stage.server.visitor.done(listNotices, { params: { languageId: '2' }, query });
      return list.some((notice) => notice.id === id);
    };
    const goTo = (time: number) => stage.server.move(time - stage.server.now());
    const history: boolean[] = [await isListed()];
    goTo(now + MINUTE);
    history.push(await isListed());
    goTo(now + 2 * MINUTE);
    history.push(await isListed());
    goTo(now + 3 * MINUTE);
    history.push(await isListed());
    goTo(now + 4 * MINUTE);
    history.push(await isListed());
    expect(history).toEqual([false, false, true, true, false]);
  });

  test.each([
    { startsAt: '2020-01-01T00:00:00Z', endsAt: null },
    { startsAt: null, endsAt: '2020-01-01T00:00:00Z' },
    { startsAt: null, endsAt: '2199-01-01T00:00:00Z' },
    { startsAt: '2026-11-22T00:00:00Z', endsAt: '2026-11-21T23:00:00Z' },
    { startsAt: 'tomorrow', endsAt: null },
  ])('cannot be scheduled for %j', async (times) => {
    const { textsHash } = await stage.look('202');
    const body = { id: '202', textsHash, note: 'for a test', ...times };
    expect(await stage.writer.codeOf(publishContent, { body })).toBe('400');
  });
});

describe('what customers agree to', () => {
  it('takes two people, who publish what the proposal names; the old text stays at its address', async () => {
    const before = await read(FEES);
    await stage.save(FEES, 'en', { title: 'Fees', body: 'Everything is free.' });
    const { textsHash } = await stage.look(FEES);
    const alone = { id: FEES, textsHash, note: 'for a test', startsAt: null, endsAt: null };
    expect(await stage.writer.codeOf(publishContent, { body: alone })).toBe('11223');
    const proposal = await stage.propose(FEES);
    expect((await read(FEES)).content).toBe(before.content);
    expect((await stage.approve(proposal)).code).toBe('200');
    expect(await read(FEES)).toMatchObject({ content: 'Everything is free.', version: 2 });
    const old = await stage.server.visitor.done(
      getContentVersion,
      { params: { id: FEES, version: '1' } },
      inLanguage('en'),
    );
    expect(old.content).toBe(before.content);
    const view = await stage.look(FEES);
    expect(view.versions[0]).toMatchObject({ version: 2, proposalId: proposal.id, by: { id: stage.writerMember.id } });
  });

  it('is not approved once somebody wrote on: what is approved is what was shown', async () => {
    await stage.save('4', 'en', { title: 'Terms', body: 'Fair terms.' });
    const proposal = await stage.propose('4');
    await stage.save('4', 'en', { title: 'Terms', body: 'Unfair terms.' }, stage.other);
    expect((await stage.approve(proposal)).code).toBe('11220');
    expect((await read('4')).version).toBe(1);
  });

  it('is not proposed for texts of one member, nor with another hash', async () => {
    await stage.save('110', 'en', { title: 'Lists', body: 'Text.' });
    const { textsHash } = await stage.look('110');
    const propose = (articleId: string, hash: string) =>
      stage.writer.codeOf(proposeChange, {
        body: {
          kind: 'content.publish',
          payload: { articleId, textsHash: hash, startsAt: null },
          reason: 'for a test',
        },
      });
    expect(await propose('110', textsHash)).toBe('400');
    expect(await propose('987654', textsHash)).toBe('400');
    expect(await propose('4', '0'.repeat(64))).toBe('11220');
  });
});

describe('bad input', () => {
  const save = (text: { title: string; body: string }) =>
    stage.writer.call(saveContent, { body: { id: MARGIN, locale: 'en', revision: 0, text } }, inLanguage('en'));

  test.each([
    [{ title: 'Margin', body: 'Fine.\n\n<script>alert(1)</script>' }, 'line 3: no markup'],
    [{ title: 'Margin', body: '[x](javascript:alert(1))' }, 'line 1: links only to our own pages'],
    [{ title: 'Margin', body: '![x](/a.png)' }, 'line 1: no pictures'],
    [{ title: 'Margin', body: 'a\u202eb' }, 'line 1: no invisible characters'],
    [{ title: 'Margin', body: 'a\u0000b' }, 'line 1: no invisible characters'],
    [{ title: 'a\u2066b', body: 'Fine.' }, 'Title: one line of visible characters'],
    [{ title: 'Margin', body: 'é'.repeat(50_001) }, 'at most 100,000 bytes'],
    [{ title: 'Margin', body: '' }, 'a text is expected'],
  ])('%j is refused with its line', async (text, words) => {
    const { code, msg } = await save(text);
    expect([code, msg]).toEqual(['400', expect.stringContaining(words)]);
  });

  it('of a megabyte is not read', async () => {
    expect((await save({ title: 'Margin', body: 'x'.repeat(1_000_000) })).code).toBe('413');
  });

  it('names what is not there', async () => {
    const text = { title: 'Margin', body: 'Fine.' };
    const body = { id: '987654', locale: 'en', revision: 0, text } as const;
    expect(await stage.writer.codeOf(saveContent, { body })).toBe('404');
    expect(await stage.writer.codeOf(getStaffContentVersion, { params: { id: '4', version: '9' } })).toBe('404');
    expect(await stage.server.visitor.codeOf(getContentVersion, { params: { id: '4', version: '9' } })).toBe('404');
    expect(await stage.server.visitor.codeOf(listContentVersions, { params: { id: '987654' } })).toBe('404');
    expect(await stage.writer.codeOf(addContent, { body: { section: 'help', group: null } })).toBe('400');
  });

  it('shows the writer everything that there is', async () => {
    const { list } = await stage.writer.done(listStaffContents, {});
    expect(list.length).toBeGreaterThan(40);
    expect(new Set(list.map(({ section }) => section)).size).toBe(6);
  });
});

describe('a version while an earlier one is to begin', () => {
  const at = (minutes: number) => new Date(stage.server.now() + minutes * MINUTE).toISOString();
  const shownAfter = async (minutes: number) => {
    stage.server.move(minutes * MINUTE);
    const { title, content } = await read('106');
    return `${title}: ${content}`;
  };

  it('takes its place if it begins before it, and follows it otherwise; either has its words', async () => {
    await stage.save('106', 'en', { title: 'Stops', body: 'Later.' });
    await stage.publish('106', { startsAt: at(2) });
    expect(await shownAfter(0)).not.toBe('Stops: Later.');
    const { version: before } = await read('106');
    // At once: what was to begin is never shown by itself.
    await stage.save('106', 'zh', { title: '止损', body: '现在。' });
    await stage.publish('106');
    expect([await shownAfter(0), (await read('106', 'zh')).title]).toEqual(['Stops: Later.', '止损']);
    expect((await read('106')).version).toBe(before + 2);
    expect(await shownAfter(4)).toBe('Stops: Later.');
    expect((await read('106')).version).toBe(before + 2);
    // Behind it: one after the other.
    await stage.save('106', 'en', { title: 'Stops', body: 'Fourth.' });
    await stage.publish('106', { startsAt: at(2) });
    await stage.save('106', 'en', { title: 'Stops', body: 'Fifth.' });
    await stage.publish('106', { startsAt: at(4) });
    expect([await shownAfter(1), await shownAfter(2), await shownAfter(2)]).toEqual([
      'Stops: Later.',
      'Stops: Fourth.',
      'Stops: Fifth.',
    ]);
  });
});
