/** Filtered records as a document: what they were filtered by, and every entry. */
import { accountName } from '@candor/i18n/account-kinds';
import type { Translate } from '@candor/i18n/catalogue';
import { localeInfo } from '@candor/i18n/locales';
import { factName, movementName } from '@candor/i18n/movement-kinds';
import { translator } from '@candor/i18n/translator';
import type { Posting } from '../../../ledger/balances.ts';
import { findCustomer } from '../../identity/index.ts';
import type { RecordsRequest } from '../records.ts';
import { type Figures, figuresOf } from './figures.ts';
import { framed, frameOf } from './frame.ts';
import type { StatementApp } from './pdf.ts';

const TEMPLATE = new URL('./records.typ', import.meta.url);
const WORDS = ['kind', 'account', 'fact', 'time', 'amount'] as const;

export async function recordsPdf(
  app: StatementApp,
  request: RecordsRequest,
  list: readonly Posting[],
): Promise<Uint8Array> {
  const { owner, locale, gone } = request;
  const customer = await findCustomer(app.db.kysely, owner);
  const madeAt = app.now();
  const holder = customer?.username ?? customer?.email ?? '';
  const data = documentOf(request, list, { holder, operator: app.config.operator, madeAt });
  return app.typesetter.set({ template: await framed(TEMPLATE), data, locale, madeAt }, gone);
}

type Made = { readonly holder: string; readonly operator: string; readonly madeAt: number };

function documentOf(request: RecordsRequest, list: readonly Posting[], { holder, operator, madeAt }: Made): object {
  const { owner, mode, locale, asked } = request;
  const { timeZone = 'UTC' } = asked;
  const t = translator(locale);
  const figures = figuresOf(localeInfo(locale).lang, timeZone);
  return {
    ...frameOf({ locale, mode, title: t('records.title'), period: null, holder, operator, remark: '' }),
    nothing: t('records.nothing'),
    words: Object.fromEntries(WORDS.map((word) => [word, t(`balance.${word}`)])),
    facts: [
      [t('statementPdf.holder'), holder],
      [t('statementPdf.number'), owner.padStart(10, '0')],
      [t('statementPdf.zone'), timeZone],
      [t('statementPdf.made'), figures.moment(madeAt)],
      ...filtersOf(asked, t, figures),
    ],
    rows: list.map((posting) => ({
      name: movementName(posting.kind, t),
      note: posting.movesBalance
        ? null
        : t(posting.amount.units < 0n ? 'balance.backToOperator' : 'balance.byOperator'),
      account: accountName(posting.account, t),
      fact: factName(posting, t),
      time: figures.moment(posting.time.getTime()),
      amount: `${figures.result(posting.amount)}${posting.amount.asset === 'USDT' ? ' USDT' : ''}`,
    })),
  };
}

function filtersOf(
  { group, asset, from, to, number, search }: RecordsRequest['asked'],
  t: Translate,
  figures: Figures,
): [string, string][] {
  const given: [string, string | null][] = [
    [t('records.kind'), group === undefined ? null : t(`records.groups.${group}`)],
    [t('records.asset'), asset ?? null],
    [t('records.from'), from === undefined ? null : figures.days(from, from)],
    [t('records.to'), to === undefined ? null : figures.days(to, to)],
    [t('records.search'), [search, number].filter((each) => each !== undefined).join(' ') || null],
  ];
  return given.flatMap(([label, value]) => (value === null ? [] : [[label, value] satisfies [string, string]]));
}
