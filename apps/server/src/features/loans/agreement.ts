/** The agreement as a document in the customer's language: everything that is agreed, and the borrower's hand under it once it is signed. */
import type { Stroke } from '@candor/core/loans/signature';
import { type LoanTerms, quoteLoan } from '@candor/core/loans/loan';
import { annualRate, formatPercent } from '@candor/core/money/rate';
import type { Instant } from '@candor/core/time';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { translator } from '@candor/i18n/translator';
import { figuresOf, framed, frameOf, type Typesetter } from '../statements/index.ts';
import type { App } from '../../http/app.ts';
import type { Turns } from '../../http/turns.ts';
import type { Drawing } from './db/agreements.repo.ts';

const TEMPLATE = new URL('./agreement.typ', import.meta.url);
const RULES = ['payout', 'charge', 'cap', 'early', 'withdrawal', 'due', 'late', 'debt'] as const;
const WORDS = ['terms', 'rules', 'schedule', 'day', 'interestSoFar', 'payoff', 'signature', 'aprHow'] as const;

export type AgreementApp = Pick<App, 'config'> & { readonly typesetter: Typesetter; readonly turns: Turns };

export type Agreement = {
  readonly loanId: string;
  readonly number: number;
  readonly customerId: string;
  /** As it was verified. */
  readonly name: string;
  readonly terms: LoanTerms;
  readonly locale: Locale;
  readonly madeAt: Instant;
  readonly signed: { readonly drawing: Drawing; readonly at: Instant; readonly basis: string } | null;
};

/** The PDF. Refuses `pdf_failed`, and customers who have several under way. */
export async function typesetAgreement(
  app: AgreementApp,
  agreement: Agreement,
  gone: AbortSignal,
): Promise<Uint8Array> {
  const { locale, madeAt, customerId, signed } = agreement;
  const leave = app.turns.enter(customerId);
  try {
    const template = await framed(TEMPLATE);
    return await app.typesetter.set(
      { template, data: documentOf(app, agreement), locale, madeAt: signed?.at ?? madeAt },
      gone,
    );
  } finally {
    leave();
  }
}

function documentOf({ config }: AgreementApp, agreement: Agreement): object {
  const { loanId, number, customerId, name, terms, locale, madeAt, signed } = agreement;
  const t = translator(locale);
  // The instant is for everybody; where the borrower lives does not change it.
  const figures = figuresOf(localeInfo(locale).lang, 'UTC');
  const quote = quoteLoan(terms);
  const usdt = (money: typeof quote.total) => `${figures.amount(money)} USDT`;
  const percent = (text: string) => `${figures.decimal(text)} %`;
  const word = (key: (typeof WORDS)[number]) => t(`agreementPdf.${key}`);
  return {
    ...frameOf({
      locale,
      mode: 'real',
      title: t('agreementPdf.title'),
      period: t(signed === null ? 'agreementPdf.draft' : 'agreementPdf.signed'),
      holder: name,
      operator: config.operator,
      remark: config.deployment === 'sandbox' ? t('agreementPdf.play') : '',
    }),
    words: Object.fromEntries(WORDS.map((key) => [key, word(key)])),
    facts: [
      [t('agreementPdf.lender'), config.operator === '' ? 'Candor' : config.operator],
      [t('agreementPdf.borrower'), name],
      [t('agreementPdf.customerNumber'), customerId.padStart(10, '0')],
      [t('agreementPdf.document'), t('agreementPdf.number', { loan: loanId, number: String(number) })],
      [t('agreementPdf.made'), `${figures.moment(madeAt)} UTC`],
    ],
    terms: [
      { name: t('agreementPdf.amount'), figure: usdt(terms.principal), strong: true },
      { name: t('agreementPdf.term'), words: t('agreementPdf.days', { days: terms.days }) },
      { name: t('agreementPdf.freeDays'), figure: figures.decimal(String(terms.freeDays)) },
      {
        name: t('agreementPdf.daily'),
        figure: `${percent(formatPercent(terms.dailyRate))} · ${usdt(quote.dailyInterest)}`,
      },
      { name: t('agreementPdf.nominal'), figure: percent(formatPercent(annualRate(terms.dailyRate))) },
      { name: t('agreementPdf.apr'), figure: percent(formatPercent(quote.apr)), strong: true },
      { name: t('agreementPdf.interest'), figure: usdt(quote.interest) },
      { name: t('agreementPdf.fees'), words: t('agreementPdf.none') },
      { name: t('agreementPdf.total'), figure: usdt(quote.total), strong: true },
    ],
    rules: RULES.map((rule) => t(`agreementPdf.${rule}`)),
    schedule: quote.schedule.map(({ day, interest, total }) => [
      figures.decimal(String(day)),
      figures.amount(interest),
      figures.amount(total),
    ]),
    drawing: signed !== null && 'strokes' in signed.drawing ? svgOf(signed.drawing.strokes) : null,
    typed: signed !== null && 'name' in signed.drawing ? signed.drawing.name : null,
    signedNotes:
      signed === null
        ? []
        : [
            ...('name' in signed.drawing ? [t('agreementPdf.typed')] : []),
            t('agreementPdf.at', { at: `${figures.moment(signed.at)} UTC` }),
            t('agreementPdf.basis', { sha256: signed.basis }),
          ],
  };
}

const [WIDTH, HEIGHT] = [1_000, 400];

/** Only numbers of ours get into it. */
function svgOf(strokes: readonly Stroke[]): string {
  const at = (share: number) => Math.round(share * WIDTH);
  const lines = strokes.map((stroke) => {
    const points = stroke.map(({ x, y }) => `${at(x)},${at(y)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="#1b1a17" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${lines.join('')}</svg>`;
}
