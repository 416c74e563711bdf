/** Setting a PDF: what is said cannot become a command, and a program that fails harms nobody but who asked. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@candor/core/refusal';
import { LOCALES } from '@candor/i18n/locales';
import { afterAll, describe, expect, it, test } from 'vitest';
import { createLog } from '../log.ts';
import { readPdf } from './testing/pdf-text.ts';
import { createTypesetter } from './typesetter.ts';

const log = createLog('silent');
const MADE_AT = Date.parse('2026-11-20T16:00:00Z');
const STAYS = new AbortController().signal;
const TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#set text(font: json(bytes(sys.inputs.fonts)), lang: "en")
#set page(width: 40cm)
= #d.title
#for line in d.lines [#line \\ ]
`;

const typesetter = createTypesetter(log);
const sheet = (lines: readonly string[], template = TEMPLATE) => ({
  template,
  data: { title: 'Lines', lines },
  locale: 'en' as const,
  madeAt: MADE_AT,
});
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('what a sheet says', () => {
  it('is set as it stands, whatever it would mean to the typesetter', async () => {
    const hostile = [
      '#panic("gone")',
      '#read("typesetter.ts")',
      '#import "@preview/x:1.0.0"',
      '*not strong* _not slanted_ = no heading',
      '$x^2$ `raw` <label> @reference',
      '] } ) #sys.inputs // no comment',
      String.raw`\u{41} \n "quoted" 'single'`,
    ];
    const { text } = await readPdf(await typesetter.set(sheet(hostile), STAYS));
    for (const line of hostile) expect(text).toContain(line);
  });

  it.each(LOCALES)('is set in every script, by the shapes of $locale', async ({ locale }) => {
    const lines = ['Grüße, Œuvre, ¿señor?', '账户结单', '帳戶結單', '取引報告書', '거래 명세서', '1,234.50'];
    const { text, pages } = await readPdf(await typesetter.set({ ...sheet(lines), locale }, STAYS));
    for (const line of lines) expect(text).toContain(line);
    expect(pages).toBe(1);
  });

  it('may have letters that no font has', async () => {
    const { text } = await readPdf(await typesetter.set(sheet(['before \u{1f600}\u{12000} after']), STAYS));
    expect(text).toMatch(/before .*after/);
  });

  it('gives the same file for the same words', async () => {
    const [first, second] = [await typesetter.set(sheet(['a']), STAYS), await typesetter.set(sheet(['a']), STAYS)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('cannot be had from a template that is wrong', async () => {
    expect(await refusalOf(typesetter.set(sheet([], '#nothing-of-the-kind'), STAYS))).toBe('pdf_failed');
  });
});

describe('a program that', () => {
  const program = new URL('./testing/misbehaving.ts', import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'candor-typesetting-'));
  const pidFile = join(folder, 'pid');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const told = (way: string, more: object = {}) => ({ ...sheet([]), data: { way, ...more } });

  test.each([
    ['dies', 'die', {}],
    ['gives up', 'complain', {}],
    ['never ends', 'hang', { patienceMs: 1_000 }],
    ['grows without end', 'grow', { bytesMax: 250e6 }],
  ])('%s is a refusal, and the next one is set', async (_, way, limits) => {
    const guarded = createTypesetter(log, { program, ...limits });
    expect(await refusalOf(guarded.set(told(way), STAYS))).toBe('pdf_failed');
    // Its own patience: a busy machine starts programs slowly.
    const patient = createTypesetter(log, { program });
    expect(Buffer.from(await patient.set(told('work'), STAYS)).toString()).toBe('%PDF');
  });

  it('nobody waits for any more is ended', async () => {
    const patient = createTypesetter(log, { program });
    const leaving = new AbortController();
    const work = refusalOf(patient.set(told('hang', { pidFile }), leaving.signal));
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: 30_000 }).toMatch(/^\d+$/);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    leaving.abort();
    expect(await work).toBe('pdf_failed');
    await expect.poll(() => isAlive(pid)).toBe(false);
    // Who left while waiting for their turn is not set at all.
    expect(await refusalOf(patient.set(told('work'), leaving.signal))).toBe('pdf_failed');
  });

  it('is asked by too many has them come again', async () => {
    const narrow = createTypesetter(log, { program, waitingMax: 1 });
    const first = narrow.set(told('work'), STAYS);
    expect(() => narrow.set(told('work'), STAYS)).toThrow('too many');
    await first;
    expect(await refusalOf(narrow.set(told('work'), STAYS))).toBe('done');
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
