/** Whoever has the application's own database password publishes nothing by themselves, rewrites nothing, and dates nothing back. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { withoutMacs } from '../../staff/testing/office.ts';
import { contentStage } from '../testing/content-stage.ts';

const stage = contentStage();
let writer = '';
let head = '';

beforeAll(async () => {
  await withoutMacs(stage.server);
  writer = stage.writerMember.id;
  head = stage.headMember.id;
  await stage.save('105', 'en', { title: 'Margin', body: 'Written.' });
  await stage.save('6', 'en', { title: 'Fees', body: 'Written.' });
  await stage.propose('6');
});

/** As the application's role, rolled back; what the database answers. */
async function tried(...statements: readonly string[]): Promise<string> {
  const client = new pg.Client(stage.server.database.appUrl);
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements)
      await client.query(statement.replaceAll('$writer', writer).replaceAll('$head', head));
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

const NEXT = (id: number) => `content_next_sha256(${id})`;
const LATER = `now() + interval '1 day'`;
const publishing = (id: number, { seen = NEXT(id), by = '$writer', starts = 'null', at = LATER } = {}) =>
  `select content_publish(${id}, ${seen}, ${by}, 'forged', ${starts}, null, ${at})`;

it('takes what the program does', async () => {
  expect(await tried(publishing(105))).toBe('done');
  expect(await tried(`select content_save(105, 'de', 0, 'Titel', 'Text.', $writer, ${LATER})`)).toBe('done');
});

it('is applied by somebody other than its proposer, and by nobody else', async () => {
  const decided = (member: string, role: string) =>
    `select staff_decide(id, 'approved', ${member}, '${role}', hash, null, proposed_at + interval '1 minute') from staff_proposals order by id desc limit 1`;
  const applied = `select content_apply((select max(id) from staff_proposals))`;
  expect(await tried(decided('$writer', 'content'), applied)).toContain('no content.publish was approved');
  expect(await tried(decided('$head', 'compliance'), applied)).toBe('done');
});

describe('a version', () => {
  test.each<[string, string, string]>([
    ['is not rewritten', `update content_texts set body = 'x' where article_id = 4`, 'permission denied'],
    ['is not deleted', `delete from content_versions where article_id = 4`, 'permission denied'],
    ['is not inserted', `insert into content_versions select * from content_versions limit 1`, 'permission denied'],
    ['is not dated anew', `update content_versions set published_at = now() where article_id = 4`, 'permission denied'],
    [
      'is not written directly',
      `select content_write_version(4, ${NEXT(4)}, $writer, null, '', null, null, ${LATER})`,
      'permission denied',
    ],
    ['of a policy is not published by one', publishing(6), 'two people publish text 6'],
    ['of the company is not published by one', publishing(1), 'two people publish text 1'],
    ['is not published by compliance', publishing(105, { by: '$head' }), 'does not write texts'],
    ['is not published by nobody', publishing(105, { by: 'null' }), 'does not write texts'],
    ['is not older than what it is made of', publishing(105, { at: `'2020-01-01'` }), 'not older'],
    ['does not begin before it is published', publishing(105, { starts: `'2020-01-01'` }), 'content_versions_time'],
    ['is not published without a change', publishing(106), 'nothing of text 106 has changed'],
    [
      'is not applied without approval',
      `select content_apply((select max(id) from staff_proposals))`,
      'no content.publish was approved',
    ],
  ])('%s', async (_, statement, words) => {
    const answer = await tried(statement);
    expect(answer).toContain(words);
  });

  it('is not published in the name of a member who did not', async () => {
    expect(await tried(publishing(105), 'set constraints all immediate')).toContain('is in the audit log');
  });

  it('that is not what was shown is not published', async () => {
    const client = new pg.Client(stage.server.database.appUrl);
    await client.connect();
    const { rows } = await client.query<{ version: number | null }>(
      publishing(105, { seen: `repeat('0', 64)` }).replaceAll('$writer', writer).replace('as', 'as') + ' as version',
    );
    await client.end();
    expect(rows).toEqual([{ version: null }]);
  });
});

describe('an edit', () => {
  test.each<[string, string, string]>([
    ['is not rewritten', `update content_edits set body = 'x'`, 'permission denied'],
    [
      'is not inserted',
      `insert into content_edits (article_id, locale, revision, member_id, saved_at) values (105, 'en', 9, $writer, now())`,
      'permission denied',
    ],
    ['is not dated back', `select content_save(105, 'en', 1, 'Margin', 'x', $writer, '2020-01-01')`, 'not older'],
    [
      'is not made by compliance',
      `select content_save(105, 'en', 1, 'Margin', 'x', $head, ${LATER})`,
      'does not write texts',
    ],
    [
      'has no script',
      `select content_save(105, 'en', 1, 'Margin', '<script>x', $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'has no script in its title',
      `select content_save(105, 'en', 1, '<b>', 'x', $writer, ${LATER})`,
      'content_edits_title_check',
    ],
    [
      'leads nowhere else',
      `select content_save(105, 'en', 1, 'M', '[x](//evil.example)', $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'runs nothing',
      `select content_save(105, 'en', 1, 'M', 'javascript: x', $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'has no definition of a link',
      `select content_save(105, 'en', 1, 'M', E'a\\n[x]: /y', $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'reorders nothing',
      `select content_save(105, 'en', 1, 'M', E'a\\u202eb', $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'reorders nothing by the number of a character',
      `select content_save(105, 'en', 1, 'M', 'a&#x202E;b', $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'isolates nothing',
      `select content_save(105, 'en', 1, 'M', E'a\\u2066b', $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'is not too large',
      `select content_save(105, 'en', 1, 'M', repeat('x', 100001), $writer, ${LATER})`,
      'content_edits_body_check',
    ],
    [
      'is of a language',
      `select content_save(105, 'xx', 0, 'M', 'x', $writer, ${LATER})`,
      'content_edits_locale_check',
    ],
    ['begins no policy', `select content_add('policy', null, $writer, ${LATER})`, 'content_articles_added'],
  ])('%s', async (_, statement, words) => {
    expect(await tried(statement)).toContain(words);
  });
});

describe('time', () => {
  const LAST_YEAR = `now() - interval '1 year'`;
  const add = (at: string) => `select content_add('notice', null, $writer, ${at})`;
  const save = (at: string) => `select content_save(106, 'de', 0, 'Titel', 'Text.', $writer, ${at})`;
  const clock = (span: string) => stage.server.ask(`update platform_clock set ahead = $1, behind = $1`, [span]);
  beforeAll(() => clock('1 minute'));
  afterAll(() => clock('100 years'));

  it('goes on', async () => {
    const now = 'now()';
    expect(await tried(add(now), save(now), publishing(106, { at: now }))).toBe('done');
  });

  test.each<[string, readonly string[]]>([
    ['a notice that was begun last year', [add(LAST_YEAR)]],
    ['an edit of last year, where there was none', [save(LAST_YEAR)]],
    ['an edit behind which nobody could write', [save(LATER)]],
    ['a version of tomorrow', [save('now()'), publishing(106, { at: LATER })]],
  ])('lets nobody write %s', async (_, statements) => {
    expect(await tried(...statements)).toContain('not of this moment');
  });
});

it('keeps history from the owner, too', async () => {
  for (const statement of [
    `update content_texts set body = 'x'`,
    'delete from content_edits',
    'truncate content_texts',
    'delete from content_articles',
  ])
    await expect(stage.server.ask(statement)).rejects.toThrow(/append-only|truncate/);
});
