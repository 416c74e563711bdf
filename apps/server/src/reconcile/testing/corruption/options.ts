/** For tests: corruption fixtures for what options cost and paid. The options are those of `optioned.ts`. */
import { type CorruptionFixture, forget } from './fixture.ts';
import {
  BUYER,
  EXPLAINED,
  FOLLOWS,
  idsOf,
  instead,
  keyOf,
  MEASURED,
  POOL,
  POSTED,
  PRICED,
  real,
  RESERVED,
  RESERVES,
  SET,
  SETTLED,
} from './option-fixture.ts';

const PRICES: readonly CorruptionFixture[] = [
  [
    'an option that was sold too cheap, and booked so everywhere',
    (history) => `${SET(history, 'straddle', FOLLOWS('fair - 0.5'))}
      ${instead(history, ['straddle', 1, 'premium'], [real(BUYER), real(POOL)], 'worth_units', 900_000)}
      ${instead(history, ['straddle', 1, 'markup'], [real(BUYER), real(['fees'])], 'markup_units', 900_001)}`,
    (history) => PRICED(history, 'straddle'),
  ],
  [
    'an option at another price than the quote that it names',
    (history) => SET(history, 'call', 'bid = bid + 1, ask = ask + 1'),
    (history) => PRICED(history, 'call'),
  ],
  [
    'an option at a quote of a minute before',
    (history) => SET(history, 'put', `quoted_at = quoted_at - interval '1 minute'`),
    (history) => PRICED(history, 'put'),
  ],
  [
    'an option that names a later quote than the last whose hash was saved',
    (history) => SET(history, 'put', 'sequence = 900000'),
    (history) => PRICED(history, 'put'),
  ],
  [
    'an option that was closed at a quote of a minute without any',
    (history) => SET(history, 'spread', 'closing_minute = closing_minute + 7'),
    (history) => PRICED(history, 'spread'),
  ],
  [
    'an option that was priced for another time than it was bought at',
    (history) => SET(history, 'put', `priced_at = priced_at - interval '2 minutes'`),
    (history) => PRICED(history, 'put'),
  ],
  [
    'an option with a markup that was never public',
    (history) => SET(history, 'demoStrangle', 'markup_ppb = 50000000, markup_units = div(worth_units * 5, 100)'),
    (history) => ({
      ...PRICED(history, 'demoStrangle'),
      ...POSTED(history, 'demoStrangle'),
      ...EXPLAINED(keyOf(history, 'demoStrangle', 1, 'markup')),
    }),
  ],
  [
    'an option that cost more than its customer allowed',
    (history) => SET(history, 'call', 'allowed_units = worth_units'),
    (history) => PRICED(history, 'call'),
  ],
  [
    'an option of which less was set aside than it can pay',
    (history) => SET(history, 'straddle', 'largest_units = largest_units - 1'),
    (history) => ({
      ...PRICED(history, 'straddle'),
      ...POSTED(history, 'straddle'),
      ...RESERVES(2),
      ...EXPLAINED(keyOf(history, 'straddle', 1, 'reserved')),
    }),
  ],
  [
    'an option that lasts a day longer than was bought',
    (history) => SET(history, 'straddle', `expires_at = expires_at + interval '1 day'`),
    (history) => PRICED(history, 'straddle'),
  ],
  [
    'an option of a week that expires after a day',
    (history) => SET(history, 'straddle', `expires_at = expires_at - interval '6 days'`),
    // The settlement of that day has not paid it.
    (history) => ({ ...PRICED(history, 'straddle'), ...SETTLED(`option ${history.options.straddle}`) }),
  ],
  [
    'an option that was closed at another fair value than its quote gives',
    (history) => SET(history, 'spread', 'closing_fair = closing_fair + 0.001'),
    (history) => PRICED(history, 'spread'),
  ],
  [
    'an option that brought a unit less than it was worth when it was closed',
    (history) => `${SET(history, 'spread', 'paid_units = paid_units - 1')}
      ${instead(history, ['spread', 2, 'paid'], [real(RESERVED), real(BUYER)], 'paid_units', 900_000)}
      ${instead(history, ['spread', 2, 'released'], [real(RESERVED), real(POOL)], 'largest_units - paid_units', 900_001)}`,
    (history) => PRICED(history, 'spread'),
  ],
  [
    'an option that brought less than its customer asked for',
    (history) => SET(history, 'spread', 'least_units = paid_units + 1'),
    (history) => PRICED(history, 'spread'),
  ],
];

/** By the first rule, exactly: the mean of all squares alike. */
const FIRST_RULE = `
  alter table options_volatilities drop constraint options_volatilities_measured;
  insert into options_volatilities (id, code, day, source, closes, days, volatility_ppb, long_run_ppb, published_at) overriding system value
  select 2, v.code, v.day + 1, v.source, v.closes, v.days, greatest(300000000, round(sqrt(365 * m.today) * 1e9)), greatest(300000000, round(sqrt(365 * m.mean) * 1e9)),
    v.published_at + interval '1 day'
  from options_volatilities v cross join lateral (
    select avg(s.square) as mean, sum(0.06 * 0.94 ^ (s.count - s.place) * s.square) + 0.94 ^ max(s.count) * avg(s.square) as today
    from (select place, cardinality(v.closes) - 1 as count, ln((v.closes[place + 1] / v.closes[place])::double precision) ^ 2 as square
      from generate_series(1, cardinality(v.closes) - 1) as place) s) m;`;

const VOLATILITIES: readonly CorruptionFixture[] = [
  [
    'a volatility that its closes do not give',
    () => `update options_volatilities set long_run_ppb = long_run_ppb + 1000000`,
    () => MEASURED('volatility 1'),
  ],
  [
    'a volatility that its closes do not give before it is bounded, by which options were priced',
    () => `update options_volatilities set measured_long_run_ppb = measured_long_run_ppb + 1000000`,
    (history) => ({
      ...MEASURED('volatility 1'),
      ...PRICED(history, 'call', 'put', 'straddle', 'spread', 'demoPut', 'demoStrangle'),
    }),
  ],
  [
    'a close that is not that of its day',
    () => `update options_volatilities set closes[2] = closes[2] + 0.01`,
    () => MEASURED('volatility 1'),
  ],
  [
    'a close that was changed with its candle',
    () => `update options_volatilities set closes[2] = closes[2] + 1000;
           update market_candles c set close_units = v.closes[2] * 10000000000, high_units = greatest(high_units, (v.closes[2] * 10000000000)::bigint)
           from options_volatilities v where c.source = v.source and c.interval = '1d' and c.started_at = v.days[2]::timestamp at time zone 'UTC'`,
    () => MEASURED('volatility 1'),
  ],
  [
    'closes of days whose candles are gone',
    () => `delete from market_candles where interval = '1d' and started_at < '2026-10-20T00:00:00Z'`,
    () => MEASURED('volatility 1'),
  ],
  [
    'a volatility that was published by the first rule after it had gone',
    () => FIRST_RULE,
    () => MEASURED('volatility 2'),
  ],
  [
    'a volatility that was passed over, because another one was better for somebody',
    () => `insert into options_volatilities (id, code, day, source, closes, days, volatility_ppb, long_run_ppb, measured_ppb, measured_long_run_ppb, published_at)
           overriding system value
           select 2, code, day + 1, source, closes, days, volatility_ppb, long_run_ppb, measured_ppb, measured_long_run_ppb, published_at - interval '1 hour' from options_volatilities`,
    (history) =>
      MEASURED(
        'volatility 2',
        // The spread twice: when it was bought, and when it was closed.
        ...idsOf(history, 'call', 'put', 'straddle', 'spread', 'spread', 'demoPut', 'demoStrangle'),
      ),
  ],
];

const SETTLEMENTS: readonly CorruptionFixture[] = [
  [
    'a settlement price that is not the mean of its quotes',
    () => `update options_settlements set price = price + 1`,
    (history) => SETTLED('settlement 1', ...idsOf(history, 'put', 'demoPut')),
  ],
  [
    'a settlement by a minute before its half hour',
    () =>
      `update options_settlement_quotes set minute = minute - 60, quoted_at = quoted_at - interval '1 hour'
       where minute = (select min(minute) from options_settlement_quotes)`,
    () => SETTLED('settlement 1'),
  ],
  [
    'a settlement by a quote whose hash was not saved',
    () =>
      `update options_settlement_quotes set sequence = 900000 where minute = (select max(minute) from options_settlement_quotes)`,
    () => SETTLED('settlement 1'),
  ],
  [
    'a settlement by fewer minutes than a market has',
    () =>
      `delete from options_settlement_quotes where minute > (select min(minute) + 8 from options_settlement_quotes)`,
    () => SETTLED('settlement 1'),
  ],
  [
    'a settlement that is called late, of the half hour before',
    () => `update options_settlements set basis = 'late'`,
    () => SETTLED('settlement 1'),
  ],
  [
    'an option that was paid by the settlement of another underlying',
    (
      history,
    ) => `insert into options_settlements (id, code, expires_at, basis, price, settled_at) overriding system value
        select 2, 'ETHUSDT', expires_at, basis, price, settled_at from options_settlements;
      insert into options_settlement_quotes select 2, minute, sequence, bid, ask, quoted_at, source from options_settlement_quotes;
      ${SET(history, 'put', 'settlement_id = 2')}`,
    (history) => SETTLED('settlement 2', ...idsOf(history, 'put')),
  ],
  [
    'an option that was paid a unit more than it is owed, and booked so everywhere',
    (history) => `${SET(history, 'put', 'paid_units = paid_units + 1')}
      ${instead(history, ['put', 2, 'paid'], [real(RESERVED), real(BUYER)], 'paid_units', 900_000)}
      ${instead(history, ['put', 2, 'released'], [real(RESERVED), real(POOL)], 'largest_units - paid_units', 900_001)}`,
    (history) => SETTLED(...idsOf(history, 'put')),
  ],
  [
    'an option that expired, was settled and is not paid',
    (
      history,
    ) => `${SET(history, 'put', `status = 'open', end_reason = null, ended_at = null, paid_units = null, settlement_id = null`)}
      ${forget(real(RESERVED), real(BUYER), keyOf(history, 'put', 2, 'paid'))}
      ${forget(real(RESERVED), real(POOL), keyOf(history, 'put', 2, 'released'))}
      delete from ledger_postings where fact_id = ${history.options.put} and step = 2`,
    (history) => SETTLED(...idsOf(history, 'put')),
  ],
];

export const OPTION_CORRUPTIONS: readonly CorruptionFixture[] = [...PRICES, ...VOLATILITIES, ...SETTLEMENTS];
