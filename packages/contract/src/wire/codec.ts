/** Wire codecs: exact, without coercion. Anything else is a 400 that names the field and what is allowed. */
import { z } from 'zod';
import { ASSET_DECIMALS, type Asset, type Money, parseMoney } from '@candor/core/money/money';
import { LOT_DECIMALS, type Lots, parseLots, parsePrice, PRICE_DECIMALS, type Price } from '@candor/core/money/price';
import { isPersonName } from '@candor/core/kyc/person-name';
import { canonicalTimeZone, isLocalDate } from '@candor/core/statements/period';
import { parsePercent, type Rate } from '@candor/core/money/rate';
import { isVisibleText } from '@candor/core/text/visible-text';

const DECIMAL_TEXT_MAX = 40;

/** No amount is written like that on purpose. */
const NEGATIVE_ZERO = /^-0*\.?0*$/;

/** A decimal string: plain ASCII digits, one point, no exponent, no sign except a leading minus. */
function decimal<T extends bigint | Money>(decimals: number, parse: (text: string) => T | null) {
  return z
    .string()
    .max(DECIMAL_TEXT_MAX)
    .transform((text, context): T => {
      const value = NEGATIVE_ZERO.test(text) ? null : parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', params: { decimals } });
      return z.NEVER;
    })
    .meta({ description: `Decimal string with at most ${decimals} digits after the point, such as "0.1".` });
}

export const priceText = decimal<Price>(PRICE_DECIMALS, parsePrice);
export const lotsText = decimal<Lots>(LOT_DECIMALS, parseLots);
export const percentText = decimal<Rate>(7, parsePercent);

export function moneyText(asset: Asset) {
  return decimal<Money>(ASSET_DECIMALS[asset], (text) => parseMoney(asset, text));
}

/** One line of text in which nothing hides: no control, invisible or reordering characters, and no halves of a pair. */
export function plainText(min: number, max: number) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((text) => isVisibleText(text), { params: { problem: 'visibleText' } });
}

/** As `plainText`, with line breaks, and something else between them. */
export function plainLines(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/\S/)
    .refine((text) => isVisibleText(text, { hasBreaks: true }), { params: { problem: 'visibleText' } });
}

/** A person's name (`isPersonName`). */
export function personName(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine(isPersonName, { params: { problem: 'personName' } });
}

/** What nobody is shown, such as a password: anything but control characters and halves of a pair. */
export function secretText(min: number, max: number) {
  return z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\u{20}-\u{d7ff}\u{e000}-\u{10ffff}]*$/u);
}

/** In answers: a decimal string, already exact. */
export const decimalReply = z.string().meta({ description: 'Exact decimal string.' });

/** ISO 8601 in UTC with milliseconds, as `Date.toISOString` writes it. */
export const timeReply = z.iso.datetime({ precision: 3 });

/** In requests: the same format, with or without milliseconds. */
export const timeText = z.iso.datetime().transform((text) => Date.parse(text));

/** A calendar day without a time zone: `2026-11-20`. */
export const dateText = z
  .string()
  .max(10)
  .transform((text, context): string => {
    if (isLocalDate(text)) return text;
    context.addIssue({ code: 'invalid_format', format: 'date', input: text });
    return z.NEVER;
  })
  .meta({ description: 'Day, YYYY-MM-DD.' });

/** An IANA time zone, such as `Europe/Berlin`; read into its canonical spelling. */
export const timeZoneText = z
  .string()
  .max(64)
  .transform((text, context): string => {
    const zone = canonicalTimeZone(text);
    if (zone !== null) return zone;
    context.addIssue({ code: 'invalid_format', format: 'regex', input: text });
    return z.NEVER;
  })
  .meta({ description: 'IANA time zone, such as "Europe/Berlin".' });

/** Ids are decimal strings of a positive 63-bit integer; anything else cannot be an id. */
export const idText = z
  .string()
  .regex(/^[1-9][0-9]{0,17}$/)
  .meta({ description: 'Id, a decimal string.' });

/** A number in a query string: plain digits only. Fastify passes the text on unchanged. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^(0|[1-9][0-9]{0,8})$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

/**
 * A list in a query string: its key once for each value, or once with commas between the values. Each value counts once.
 * @param lengthMax of all values together.
 */
export function queryList(valuesMax: number, lengthMax: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().join(','))
    .pipe(z.string().min(1).max(lengthMax))
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.string()).max(valuesMax));
}

export const PAGE_SIZE_MAX = 100;

/** `page` from 1, `size` up to 100. */
export const pageQuery = {
  page: queryInteger(1, 1_000_000).default(1),
  size: queryInteger(1, PAGE_SIZE_MAX).default(20),
};

export function pageReply<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), page: z.number(), size: z.number(), total: z.number() });
}

export const modeReply = z.enum(['demo', 'real']);
