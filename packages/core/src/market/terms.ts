/**
 * Which terms of an instrument two people of the staff can change, within which bounds, and from when. An order keeps what was agreed when it
 * was given; so none of these reaches one that is there. The spread is not among them: what the market quotes is nobody's to set.
 */
import { formatLots, type Lots, parseLots } from '../money/price.ts';
import { formatPercent, parsePercent, type Rate } from '../money/rate.ts';
import { DAY, type Instant } from '../time.ts';
import type { Instrument } from './instrument.ts';

/** As it is kept: decimal texts, rates in percent. What is not named stays. */
export type TermsChange = {
  readonly leverageMax?: number | undefined;
  readonly feeRate?: string | undefined;
  readonly lotMax?: string | undefined;
  /** False: positions can be closed, and no order can be given. Nothing stops a customer from closing. */
  readonly acceptsOrders?: boolean | undefined;
};

export type Terms = {
  readonly leverageMax: number;
  readonly feeRate: string;
  readonly lotMax: string;
  readonly acceptsOrders: boolean;
};

export type AgreedChange = { readonly change: TermsChange; readonly effectiveAt: Instant };

/** Whoever raises a fee says so this long before. */
export const FEE_NOTICE = DAY;
/** Below 0.3 %. */
const FEE_RATE_MAX = 2_999_999n;
const LOT_MAX_TIMES = 10n;

export type TermsObjection = { readonly field: keyof TermsChange; readonly min: string; readonly max: string };

/** @param listed as the catalogue has it: its leverage cap is the law's, and nobody raises it. */
export function checkTerms(listed: Instrument, { leverageMax, feeRate, lotMax }: TermsChange): TermsObjection | null {
  if (
    leverageMax !== undefined &&
    !(Number.isInteger(leverageMax) && leverageMax >= 1 && leverageMax <= listed.leverageMax)
  )
    return { field: 'leverageMax', min: '1', max: String(listed.leverageMax) };
  if (feeRate !== undefined) {
    const rate = parsePercent(feeRate);
    if (rate === null || rate < 0n || rate > FEE_RATE_MAX)
      return { field: 'feeRate', min: '0', max: formatPercent(FEE_RATE_MAX as Rate) };
  }
  if (lotMax !== undefined) {
    const lots = parseLots(lotMax);
    const most = (listed.lotMax * LOT_MAX_TIMES) as Lots;
    if (lots === null || lots < listed.lotMin || lots > most || lots % listed.lotStep !== 0n)
      return { field: 'lotMax', min: formatLots(listed.lotMin), max: formatLots(most) };
  }
  return null;
}

/** What is in force at that time, of all that was agreed, in the order in which it was. */
export function termsAt(listed: Instrument, agreed: readonly AgreedChange[], at: Instant): Instrument {
  return agreed.reduce(
    (instrument, { change, effectiveAt }) => (effectiveAt <= at ? withChange(instrument, change) : instrument),
    listed,
  );
}

/** The same terms of an instrument as a change would name them, without needless zeros. */
export function termsOf({ leverageMax, feeRate, lotMax, acceptsOrders }: Instrument): Terms {
  return {
    leverageMax,
    feeRate: formatPercent(feeRate),
    lotMax: formatLots(lotMax),
    acceptsOrders: acceptsOrders ?? true,
  };
}

/** At once, unless a fee would rise. */
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
