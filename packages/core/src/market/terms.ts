/**
 * Which terms of an instrument two of the staff can change, within which bounds, and from when. An order keeps the terms it was placed on,
 * so no change reaches an existing one. The spread is not among them: nobody sets what the market quotes.
 */
import { formatLots, type Lots, parseLots } from '../money/price.ts';
import { formatPercent, parsePercent, type Rate } from '../money/rate.ts';
import { DAY, type Instant } from '../time.ts';
import type { Instrument } from './instrument.ts';

/** As stored: decimal texts, rates in percent. Terms that are not named stay. */
export type TermsChange = {
  readonly leverageMax?: number | undefined;
  readonly feeRate?: string | undefined;
  readonly lotMax?: string | undefined;
  /** False if positions can be closed but no orders placed. Nothing prevents a customer from closing. */
  readonly acceptsOrders?: boolean | undefined;
};

export type Terms = {
  readonly leverageMax: number;
  readonly feeRate: string;
  readonly lotMax: string;
  readonly acceptsOrders: boolean;
};

export type AgreedChange = { readonly change: TermsChange; readonly effectiveAt: Instant };

/** How long before it takes effect a higher fee is announced. */
export const FEE_NOTICE = DAY;
/**
 * The lowest fee that two people can agree on: the fees of a round trip are more than the largest payment for one night, so that the
 * shortest time that earns one is never free money, whatever the spread (docs/adr/0037-no-riskless-night.md).
 */
export function feeRateMin({
  financingLong,
  financingShort,
}: Pick<Instrument, 'financingLong' | 'financingShort'>): Rate {
  const credit = [0n - financingLong, 0n - financingShort].reduce((most, each) => (each > most ? each : most), 0n);
  return (credit === 0n ? 0n : credit / 2n + 1n) as Rate;
}

/** Below 0.3%. */
const FEE_RATE_MAX = 2_999_999n;
const LOT_MAX_TIMES = 10n;

export type TermsObjection = { readonly field: keyof TermsChange; readonly min: string; readonly max: string };

/** @param listed as in the catalogue: its leverage cap is the legal one, which nobody can raise. */
export function checkTerms(listed: Instrument, { leverageMax, feeRate, lotMax }: TermsChange): TermsObjection | null {
  if (
    leverageMax !== undefined &&
    !(Number.isInteger(leverageMax) && leverageMax >= 1 && leverageMax <= listed.leverageMax)
  )
    return { field: 'leverageMax', min: '1', max: String(listed.leverageMax) };
  if (feeRate !== undefined) {
    const rate = parsePercent(feeRate);
    const least = feeRateMin(listed);
    if (rate === null || rate < least || rate > FEE_RATE_MAX)
      return { field: 'feeRate', min: formatPercent(least), max: formatPercent(FEE_RATE_MAX as Rate) };
  }
  if (lotMax !== undefined) {
    const lots = parseLots(lotMax);
    const most = (listed.lotMax * LOT_MAX_TIMES) as Lots;
    if (lots === null || lots < listed.lotMin || lots > most || lots % listed.lotStep !== 0n)
      return { field: 'lotMax', min: formatLots(listed.lotMin), max: formatLots(most) };
  }
  return null;
}

/** The terms in force at that time, given all approved changes in the order of approval. */
export function termsAt(listed: Instrument, agreed: readonly AgreedChange[], at: Instant): Instrument {
  return agreed.reduce(
    (instrument, { change, effectiveAt }) => (effectiveAt <= at ? withChange(instrument, change) : instrument),
    listed,
  );
}

/** An instrument's terms in the format of a change, without needless zeros. */
export function termsOf({ leverageMax, feeRate, lotMax, acceptsOrders }: Instrument): Terms {
  return {
    leverageMax,
    feeRate: formatPercent(feeRate),
    lotMax: formatLots(lotMax),
    acceptsOrders: acceptsOrders ?? true,
  };
}

/** At once, unless the fee rises. */
export function effectiveFrom(inForce: Instrument, { feeRate }: TermsChange, now: Instant): Instant {
  const rate = feeRate === undefined ? null : parsePercent(feeRate);
  return rate !== null && rate > inForce.feeRate ? now + FEE_NOTICE : now;
}

export function withChange(
  instrument: Instrument,
  { leverageMax, feeRate, lotMax, acceptsOrders }: TermsChange,
): Instrument {
  return {
    ...instrument,
    leverageMax: leverageMax ?? instrument.leverageMax,
    feeRate: (feeRate === undefined ? null : parsePercent(feeRate)) ?? instrument.feeRate,
    lotMax: (lotMax === undefined ? null : parseLots(lotMax)) ?? instrument.lotMax,
    acceptsOrders: acceptsOrders ?? instrument.acceptsOrders ?? true,
  };
}
