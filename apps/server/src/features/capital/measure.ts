/** Exposure as the committed positions and the present quotes give it. The writer keeps the same sums in memory. */
import type { InstrumentSums } from '@candor/core/capital/exposure';
import { divide } from '@candor/core/money/decimal';
import type { Rate } from '@candor/core/money/rate';
import { NOTIONAL_SCALE } from '@candor/core/trading/margin/margin';
import type { Tx } from '../../db/db.ts';
import type { Funds } from '../../ledger/cover.ts';
import { type Market, standingOf } from '../market/index.ts';
import { exposureIn, readFunds, sumRealPositions } from '../trading/index.ts';

export type MeasuredInstrument = {
  readonly code: string;
  /** In units of USDT; null without a price. */
  readonly long: bigint | null;
  readonly short: bigint | null;
  readonly exposure: bigint | null;
};
export type Measured = Funds & {
  readonly gap: Rate;
  /** In units; null while an instrument with positions has no price. */
  readonly exposure: bigint | null;
  /** The largest exposure first. */
  readonly instruments: readonly MeasuredInstrument[];
};

export async function measure(tx: Tx, market: Market): Promise<Measured> {
  const funds = await readFunds(tx);
  const sums = await sumRealPositions(tx);
  const instruments = Array.from(sums, ([code, its]) => ({
    code,
    ...notionalsOf(market, code, its),
    exposure: exposureIn(market, code, its, funds.gap),
  })).toSorted(byExposure);
  const exposures = instruments.map(({ exposure }) => exposure);
  const known = exposures.filter((each) => each !== null);
  return {
    ...funds,
    exposure: known.length < exposures.length ? null : known.reduce((sum, each) => sum + each, 0n),
    instruments,
  };
}

function byExposure(a: MeasuredInstrument, b: MeasuredInstrument): number {
  const by = (b.exposure ?? 0n) - (a.exposure ?? 0n);
  if (by === 0n) return a.code < b.code ? -1 : 1;
  return by < 0n ? -1 : 1;
}

function notionalsOf(market: Market, code: string, { long, short }: InstrumentSums) {
  const standing = standingOf(market, code);
  if (standing === null) return { long: null, short: null };
  const { quote, rateToUsdt } = standing;
  const at = (size: bigint, price: bigint) => divide(size * price * rateToUsdt, NOTIONAL_SCALE, 'down');
  return { long: at(long.size, quote.bid), short: at(short.size, quote.ask) };
}
