/** Conversions: one statement per function. */
import type { Money } from '@candor/core/money/money';
import { formatPrice } from '@candor/core/money/price';
import type { Rate } from '@candor/core/money/rate';
import type { Conversion } from '@candor/core/conversion/conversion';
import { type Instant, isoTime } from '@candor/core/time';
import { type Selectable, sql } from 'kysely';
import type { Query } from '../../../db/batch-pipeline.ts';
import { insertAll } from '../../../db/batch-statements.ts';
import type { Tx } from '../../../db/db.ts';
import type { LoggedQuote } from '../../market/index.ts';
import { type ConversionTables, own } from './tables.ts';

export type ConversionRow = Readonly<Selectable<ConversionTables['conversion_conversions']>>;

export type NewConversion = Conversion & {
  readonly id: string;
  readonly customerId: string;
  readonly amount: Money;
  readonly spreadRate: Rate;
  readonly least: Money;
  /** Null of USDT. */
  readonly quotes: { readonly from: LoggedQuote | null; readonly to: LoggedQuote | null };
};
type Item = NewConversion & { readonly at: Instant };

export async function takeId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('conversion_ids')::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

const quoteColumns = (side: 'from' | 'to') => {
  const of =
    <T>(read: (quote: LoggedQuote) => T) =>
    ({ quotes }: Item): T | null => {
      const quote = quotes[side];
      return quote === null ? null : read(quote);
    };
  return [
    [`${side}_code`, 'text', of(({ code }) => code)],
    [`${side}_minute`, 'integer', of(({ minute }) => minute)],
    [`${side}_sequence`, 'bigint', of(({ sequence }) => sequence)],
    [`${side}_bid`, 'numeric', of(({ bid }) => formatPrice(bid))],
    [`${side}_ask`, 'numeric', of(({ ask }) => formatPrice(ask))],
    [`${side}_quoted_at`, 'timestamptz', of(({ time }) => isoTime(time))],
    [`${side}_source`, 'text', of(({ source }) => source)],
  ] as const;
};

const insert = insertAll<Item>('conversion_conversions', [
  ['id', 'bigint', ({ id }) => id],
  ['customer_id', 'bigint', ({ customerId }) => customerId],
  ['from_asset', 'text', ({ amount }) => amount.asset],
  ['to_asset', 'text', ({ gross }) => gross.asset],
  ['from_units', 'numeric', ({ amount }) => String(amount.units)],
  ['gross_units', 'numeric', ({ gross }) => String(gross.units)],
  ['spread_ppb', 'bigint', ({ spreadRate }) => String(spreadRate)],
  ['spread_units', 'numeric', ({ spread }) => String(spread.units)],
  ['least_units', 'numeric', ({ least }) => String(least.units)],
  ['converted_at', 'timestamptz', ({ at }) => isoTime(at)],
  ...quoteColumns('from'),
  ...quoteColumns('to'),
]);

/** The row, then its posting. @param before what is available of USDT; null: another asset is given. */
export function convertStatements(conversion: NewConversion, at: Instant, before: bigint | null): Query[] {
  const post = {
    name: 'conversion-post',
    text: 'select conversion_post($1::bigint, $2::numeric)',
    values: [conversion.id, before === null ? null : String(before)],
  };
  return [insert([{ ...conversion, at }]), post].filter((query) => query !== null);
}

/** Null if there is none, or it is somebody else's. */
export async function findConversion(tx: Tx, customerId: string, id: string): Promise<ConversionRow | null> {
  const row = await own(tx)
    .selectFrom('conversion_conversions')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first, and their total number. */
export async function listConversions(tx: Tx, customerId: string, page: number, size: number) {
  const list: ConversionRow[] = await own(tx)
    .selectFrom('conversion_conversions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await own(tx)
    .selectFrom('conversion_conversions')
    .select(sql<string>`count(*)`.as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}
