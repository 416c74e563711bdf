/** For tests: a sheet of some lines, and one with every script. */
import type { Locale } from '@candor/i18n/locales';
import { expect } from 'vitest';
import type { Sheet } from '../sheet.ts';
import type { Typesetter } from '../typesetter.ts';
import { readPdf } from './pdf-text.ts';

const MADE_AT = Date.parse('2026-11-20T16:00:00Z');
const TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#set document(title: d.title)
#set text(font: json(bytes(sys.inputs.fonts)), lang: "en")
#set page(width: 40cm)
= #d.title
#for line in d.lines [#line \\ ]
`;

export function sheet(lines: readonly string[], template = TEMPLATE): Sheet {
  return { template, data: { title: 'Lines', lines }, locale: 'en', madeAt: MADE_AT };
}

export async function expectEveryScript(typesetter: Typesetter, locale: Locale): Promise<void> {
  const lines = ['Grüße, Œuvre, ¿señor?', '账户结单', '帳戶結單', '取引報告書', '거래 명세서', '1,234.50'];
  const pdf = await typesetter.set({ ...sheet(lines), locale }, new AbortController().signal);
  const { text, pages } = await readPdf(pdf);
  for (const line of lines) expect(text).toContain(line);
  expect(pages).toBe(1);
}
