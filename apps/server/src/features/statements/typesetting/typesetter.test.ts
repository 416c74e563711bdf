/** Typesetting a PDF: data cannot become a command, and a failing program harms only its caller. */
import type { ChildProcess } from 'node:child_process';
import { Refusal } from '@candor/core/refusal';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../process/log.ts';
import { readPdf } from './testing/pdf-text.ts';
import { expectEveryScript, sheet } from './testing/sheets.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

const log = createLog('silent');
const STAYS = new AbortController().signal;

const opened: Typesetter[] = [];
afterAll(() => opened.forEach((each) => each.stop()));
function open(changed?: Parameters<typeof createTypesetter>[1]): Typesetter {
  const opening = createTypesetter(log, changed);
  opened.push(opening);
  return opening;
}

const typesetter = open();
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

  // The other languages' glyph shapes are in typesetter.long.test.ts.
  it.each(['en', 'zh', 'ar'] as const)('is set in every script, by the shapes of %s', (locale) =>
    expectEveryScript(typesetter, locale),
  );

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
  const file = new URL('../../../process/programs/testing/misbehaving.ts', import.meta.url);

  it('fails is a refusal, and the next one is set', async () => {
    const children: ChildProcess[] = [];
    const onStart = (child: ChildProcess) => void (children.push(child) === 1 && child.kill('SIGKILL'));
    const guarded = open({ onStart });
    const answers = await Promise.all([1, 2].map(() => refusalOf(guarded.set(sheet(['a']), STAYS))));
    expect(answers).toEqual(['pdf_failed', 'done']);
    // The last one waits.
    expect(children.length).toBe(3);
  });

  it('was killed while it waited spoils no document, and none is left at the end', async () => {
    const children: ChildProcess[] = [];
    const onStart = (child: ChildProcess) => void children.push(child);
    const ending = open({ onStart });
    const first = await ending.set(sheet(['a']), STAYS);
    children[1]?.kill('SIGKILL');
    const second = await ending.set(sheet(['a']), STAYS);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    const last = refusalOf(ending.set(sheet(['a']), STAYS));
    ending.stop();
    expect(await last).toBe('pdf_failed');
    expect(children.length).toBe(4);
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
    expect(await refusalOf(ending.set(sheet(['a']), STAYS))).toBe('pdf_failed');
    expect(children.length).toBe(4);
  });

  it('nobody waits for any more is ended', async () => {
    const leaving = new AbortController();
    const onStart = () => leaving.abort();
    expect(await refusalOf(open({ onStart }).set(sheet(['a']), leaving.signal))).toBe('pdf_failed');
  });

  it('is asked by too many has them come again', async () => {
    const narrow = open({ file, waitingMax: 1 });
    const answers = await Promise.all([1, 2].map(() => refusalOf(narrow.set(sheet(['a']), STAYS))));
    expect(answers).toEqual(['done', expect.stringContaining('too many')]);
    expect(await refusalOf(narrow.set(sheet(['a']), STAYS))).toBe('done');
  });
});

function isAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
