/** The receipt of a donation, as a document in the customer's language. */
import { money } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { type Locale, localeInfo } from '@candor/i18n/locales';
import { translator } from '@candor/i18n/translator';
import { Failure } from '../../http/errors.ts';
import { FILE_TYPES, type FileReply, whole } from '../../http/files.ts';
import { figuresOf, framed, frameOf } from '../statements/index.ts';
import { findCharity } from './db/charities.repo.ts';
import type { OwnRow } from './db/items.repo.ts';
import type { NftsApp } from './nfts-app.ts';

const TEMPLATE = new URL('./receipt.typ', import.meta.url);

type Receipt = { readonly row: OwnRow; readonly customerId: string; readonly locale: Locale };

/** Refuses `pdf_failed`, and customers who have several under way. */
export async function typesetReceipt(app: NftsApp, receipt: Receipt, gone: AbortSignal): Promise<FileReply> {
  const { row, customerId, locale } = receipt;
  if (row.collection === null) throw new Failure('404');
  const leave = app.turns.enter(customerId);
  try {
    const data = await documentOf(app, receipt);
    const madeAt = Date.parse(row.collection.awarded_at);
    const bytes = await app.typesetter.set({ template: await framed(TEMPLATE), data, locale, madeAt }, gone);
    const name = `candor-donation-${row.id}.pdf`;
    return { kind: 'file', name, type: FILE_TYPES.pdf, headers: {}, parts: whole(bytes), onEnd: () => undefined };
  } finally {
    leave();
  }
}

async function documentOf(app: NftsApp, { row, customerId, locale }: Receipt): Promise<object> {
  const { db, config } = app;
  const charity = await findCharity(db.kysely, row.charity_id);
  if (charity === null || row.collection === null) throw new Failure('404');
  const t = translator(locale);
  // The instant is for everybody; where the donor lives does not change it.
  const figures = figuresOf(localeInfo(locale).lang, 'UTC');
  const name = await app.nameOf(db.kysely, customerId);
  const paid = money(SETTLEMENT_ASSET, BigInt(row.collection.paid_units));
  const countries = new Intl.DisplayNames([localeInfo(locale).lang], { type: 'region' });
  return {
    ...frameOf({
      locale,
      mode: 'real',
      title: t('receiptPdf.title'),
      period: '',
      holder: name,
      operator: config.operator,
      remark: config.deployment === 'sandbox' ? t('receiptPdf.play') : '',
    }),
    amountName: t('receiptPdf.amount'),
    amount: `${figures.amount(paid)} USDT`,
    facts: [
      [t('receiptPdf.number'), row.id.padStart(10, '0')],
      [t('receiptPdf.date'), `${figures.moment(Date.parse(row.collection.awarded_at))} UTC`],
      [t('receiptPdf.buyer'), `${name} (${customerId.padStart(10, '0')})`],
      [t('receiptPdf.item'), row.name],
      [t('receiptPdf.creator'), row.creator],
      [t('receiptPdf.how'), t(row.kind === 'auction' ? 'receiptPdf.auction' : 'receiptPdf.fixed')],
      [t('receiptPdf.charity'), charity.name],
      [t('receiptPdf.registration'), charity.registration],
      [t('receiptPdf.country'), countries.of(charity.country) ?? charity.country],
    ],
    token: [
      [t('receiptPdf.contract'), row.contract],
      [t('receiptPdf.tokenId'), row.token_id],
    ],
    notes: [
      t('receiptPdf.toCharity', {
        url: `${config.origin ?? `http://localhost:${config.port}`}/nfts?charity=${row.charity_id}`,
      }),
      t('receiptPdf.tax'),
    ],
  };
}
