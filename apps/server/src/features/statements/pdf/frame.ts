/** What every document of an account begins with: its template (frame.typ), and the data for it. */
import { readFile } from 'node:fs/promises';
import type { Mode } from '@candor/core/ledger/transfer';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { translator } from '@candor/i18n/translator';

const FRAME = new URL('./frame.typ', import.meta.url);

/** A whole template: the frame, and the document's own part. */
export async function framed(part: URL): Promise<string> {
  const parts = await Promise.all([FRAME, part].map((file) => readFile(file, 'utf8')));
  return parts.join('\n');
}

export type Framed = {
  readonly locale: Locale;
  readonly mode: Mode;
  readonly title: string;
  /** Null: it is of no period. */
  readonly period: string | null;
  readonly holder: string;
  readonly operator: string;
  /** At the end of every page, behind the operator. */
  readonly remark: string;
};

export function frameOf({ locale, mode, title, period, holder, operator, remark }: Framed): object {
  const { lang, dir } = localeInfo(locale);
  const t = translator(locale);
  const [language = lang, region = null] = [lang.split('-')[0], /-([A-Z]{2})$/.exec(lang)?.[1]];
  const modeText = t('statementPdf.mode', { mode });
  return {
    lang: language,
    region,
    isRightToLeft: dir === 'rtl',
    isDemo: mode === 'demo',
    name: `${title} · ${period ?? modeText}`,
    title,
    modeText,
    heading: period === null ? modeText : `${modeText} · ${period}`,
    playMoney: t('statementPdf.playMoney'),
    holder,
    footer: [operator, remark].filter((part) => part !== '').join('  '),
    // Only the typesetter knows these two numbers; some languages put the last page first.
    page: t('statementPdf.page', { page: '#page', pages: '#pages' }).split(/(#pages?)/),
  };
}
