/** The terms of the catalogue, as the database holds new orders to them. Written by the schema's owner. */
import type pg from 'pg';
import { QUOTE_LIMITS } from '@candor/core/market/market-rules';
import { formatLots } from '@candor/core/money/price';
import { LISTINGS } from '../catalogue/catalogue.ts';

/** Adds and renews the terms of every listed instrument; those no longer listed stay, for orders that are still open. */
export async function publishTerms(owner: pg.ClientBase): Promise<void> {
  const instruments = LISTINGS.map(({ instrument }) => instrument);
  await owner.query(
    `insert into market_terms as t (code, instrument_id, contract_size, fee_rate_ppb, leverage_max, financing_long_ppb, financing_short_ppb,
       band_ppb, quote_currency, lot_step, lot_min, lot_max)
     select * from unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::numeric[], $11::numeric[],
       $12::numeric[])
     on conflict (code) do update set instrument_id = excluded.instrument_id, contract_size = excluded.contract_size,
       fee_rate_ppb = excluded.fee_rate_ppb, leverage_max = excluded.leverage_max, financing_long_ppb = excluded.financing_long_ppb,
       financing_short_ppb = excluded.financing_short_ppb, band_ppb = excluded.band_ppb,
       quote_currency = excluded.quote_currency, lot_step = excluded.lot_step, lot_min = excluded.lot_min, lot_max = excluded.lot_max
     where (t.instrument_id, t.contract_size, t.fee_rate_ppb, t.leverage_max, t.financing_long_ppb, t.financing_short_ppb,
       t.band_ppb, t.quote_currency, t.lot_step, t.lot_min, t.lot_max)
       is distinct from (excluded.instrument_id, excluded.contract_size, excluded.fee_rate_ppb, excluded.leverage_max,
         excluded.financing_long_ppb, excluded.financing_short_ppb, excluded.band_ppb, excluded.quote_currency,
         excluded.lot_step, excluded.lot_min, excluded.lot_max)`,
    [
      instruments.map(({ code }) => code),
      instruments.map(({ id }) => id),
      instruments.map(({ contractSize }) => contractSize.toString()),
      instruments.map(({ feeRate }) => feeRate.toString()),
      instruments.map(({ leverageMax }) => leverageMax),
      instruments.map(({ financingLong }) => financingLong.toString()),
      instruments.map(({ financingShort }) => financingShort.toString()),
      instruments.map(({ kind }) => QUOTE_LIMITS[kind].band.toString()),
      instruments.map(({ quoteCurrency }) => quoteCurrency),
      instruments.map(({ lotStep }) => formatLots(lotStep)),
      instruments.map(({ lotMin }) => formatLots(lotMin)),
      instruments.map(({ lotMax }) => formatLots(lotMax)),
    ],
  );
}
