/** How a document writes amounts, prices and times: exactly, and by the conventions of its language. */
import { assert } from '@candor/core/assert';
import type { LocalDate } from '@candor/core/market/calendar/zoned-time';
import { formatMoney, type Money } from '@candor/core/money/money';
import type { Instant } from '@candor/core/time';
import { trueMinus } from '@candor/i18n/numbers';

export type Figures = {
  /** All digits, at least two decimals; with its currency unless that is USDT. */
  amount(money: Money): string;
  /** With a sign, also for a gain. */
  result(money: Money): string;
  decimal(text: string): string;
  time(at: Instant): string;
  moment(at: Instant): string;
  day(date: LocalDate): string;
  days(from: LocalDate, to: LocalDate): string;
};

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

export function figuresOf(lang: string, timeZone: string): Figures {
  const money = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 18 });
  const signed = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 18,
    signDisplay: 'exceptZero',
  });
  const plain = new Intl.NumberFormat(lang, { maximumFractionDigits: 18 });
  const time = new Intl.DateTimeFormat(lang, {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const moment = new Intl.DateTimeFormat(lang, { timeZone, hourCycle: 'h23', dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', dateStyle: 'full' });
  const span = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', dateStyle: 'long' });
  const inAsset = ({ asset }: Money, text: string) => (asset === 'USDT' ? text : `${text} ${asset}`);
  return {
    amount: (value) => inAsset(value, trueMinus(money.format(exact(formatMoney(value))))),
    result: (value) => inAsset(value, trueMinus(signed.format(exact(formatMoney(value))))),
    decimal: (text) => trueMinus(plain.format(exact(text))),
    time: (at) => time.format(at),
    moment: (at) => moment.format(at),
    day: (date) => day.format(utc(date)),
    days: (from, to) => (from === to ? [from] : [from, to]).map((date) => span.format(utc(date))).join(' – '),
  };
}

function utc(date: LocalDate): Instant {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Checked, because Intl formats a string of digits without rounding it first. */
function exact(text: string): `${number}` {
  assert(isDecimal(text), `a plain decimal: ${text}`);
  return text;
}

function isDecimal(text: string): text is `${number}` {
  return DECIMAL.test(text);
}
