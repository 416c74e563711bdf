/** The tables of conversions. */
import type { Asset } from '@candor/core/money/money';
import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '../../../db/db.ts';

type Stored<T> = ColumnType<T, T, never>;

export type ConversionTables = {
  readonly conversion_conversions: {
    readonly id: Stored<string>;
    readonly customer_id: Stored<string>;
    readonly from_asset: Stored<Asset>;
    readonly to_asset: Stored<Asset>;
    readonly from_units: Stored<string>;
    readonly gross_units: Stored<string>;
    readonly spread_ppb: Stored<string>;
    readonly spread_units: Stored<string>;
    readonly least_units: Stored<string>;
    readonly converted_at: Stored<Date>;
    readonly from_code: Stored<string | null>;
    readonly from_minute: Stored<number | null>;
    readonly from_sequence: Stored<string | null>;
    readonly from_bid: Stored<string | null>;
    readonly from_ask: Stored<string | null>;
    readonly from_quoted_at: Stored<Date | null>;
    readonly from_source: Stored<string | null>;
    readonly to_code: Stored<string | null>;
    readonly to_minute: Stored<number | null>;
    readonly to_sequence: Stored<string | null>;
    readonly to_bid: Stored<string | null>;
    readonly to_ask: Stored<string | null>;
    readonly to_quoted_at: Stored<Date | null>;
    readonly to_source: Stored<string | null>;
  };
  readonly inventory_movements: {
    readonly id: Generated<string>;
    readonly direction: Stored<'fund' | 'withdraw'>;
    readonly asset: Stored<Asset>;
    readonly amount_units: Stored<string>;
    readonly reference: Stored<string>;
    readonly proposal_id: Stored<string | null>;
    readonly moved_at: Stored<Date>;
  };
};

export function own(tx: Tx) {
  return tx.$extendTables<ConversionTables>();
}
