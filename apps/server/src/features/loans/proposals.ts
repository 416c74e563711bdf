/** What is offered, and the lending pool, change by four eyes: a loan keeps the terms that were signed for it. */
import { formatMoney, type Money, usdtText } from '@candor/core/money/money';
import { annualRate, formatPercent, rate, type Rate } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { ProposalPayloads } from '@candor/contract/staff/proposals';
import type { Tx } from '../../db/db.ts';
import { getPercent } from '../parameters/index.ts';
import { badPayload, handles, type KindHandler, readAmount, readBound, readPercent } from '../proposals/index.ts';
import * as repo from './db/offers.repo.ts';

/** How much of the operator's capital nothing rests on, in units of USDT. */
export type SpareCapital = (tx: Tx) => Promise<bigint>;

type Offer = ProposalPayloads['loans.offer'];
const SUBJECT = 'loans';

export function loanProposals(spareOf: SpareCapital): readonly KindHandler[] {
  return [
    handles('loans.offer', {
      async inspect(tx, given, { locks }) {
        if (locks) await repo.lockOffer(tx);
        const payload = await checked(tx, given);
        if (given.isOpen && (await freeOf(tx)) === 0n) throw new Refusal('pool_empty');
        const before = await repo.findOffer(tx);
        return { subject: SUBJECT, payload, before: before === null ? {} : asPayload(before) };
      },
      apply: (tx, { id }) => repo.agree(tx, id),
    }),
    handles('loans.fund', {
      async inspect(tx, given, { locks }) {
        // Two that are approved at once must not both count on the same capital.
        if (locks) await repo.lockOffer(tx);
        const [amount, spare] = [readAmount(SETTLEMENT_ASSET, given.amount, 'amount'), await spareOf(tx)];
        if (amount.units > spare) throw new Refusal('capital_needed', { most: usdtText(spare) });
        return movement(amount);
      },
      apply: (tx, { id }) => repo.move(tx, id, 'fund'),
    }),
    handles('loans.withdraw', {
      async inspect(tx, given) {
        const [amount, free] = [readAmount(SETTLEMENT_ASSET, given.amount, 'amount'), await freeOf(tx)];
        if (amount.units > free) throw new Refusal('pool_promised', { most: usdtText(free) });
        return movement(amount);
      },
      apply: (tx, { id }) => repo.move(tx, id, 'withdraw'),
    }),
  ];
}

/** Other movements in between change nothing about this one. */
function movement(amount: Money) {
  return { subject: SUBJECT, payload: { amount: formatMoney(amount) }, before: {} };
}

async function freeOf(tx: Tx): Promise<bigint> {
  return BigInt((await repo.readPool(tx)).free);
}

/** In its plain form, without needless zeros. */
async function checked(tx: Tx, { minimum, maximum, terms, bands, isOpen }: Offer): Promise<Offer> {
  const [least, most] = [readBound(minimum, 'minimum'), readBound(maximum, 'maximum')];
  if (most.units < least.units) throw badPayload('maximum');
  if (new Set(terms.map(({ days }) => days)).size < terms.length) throw badPayload('terms');
  if (new Set(bands.map(({ score }) => score)).size < bands.length) throw badPayload('bands');
  const rateMax = await getPercent(tx, 'loanRateMax');
  const limits = bands
    .map(({ score, limit }) => ({ score, limit: readBound(limit, 'bands') }))
    .toSorted((a, b) => a.score - b.score);
  // A higher score never borrows less, and whoever has the highest one can borrow something.
  if (limits.some(({ limit }, index) => limit.units < (limits[index - 1]?.limit.units ?? 0n)))
    throw badPayload('bands');
  if ((limits.at(-1)?.limit.units ?? 0n) < least.units) throw badPayload('bands');
  return {
    minimum: formatMoney(least),
    maximum: formatMoney(most),
    terms: terms
      .map(({ days, dailyRate }) => ({ days, dailyRate: formatPercent(readDaily(dailyRate, rateMax)) }))
      .toSorted((a, b) => a.days - b.days),
    bands: limits.map(({ score, limit }) => ({ score, limit: formatMoney(limit) })),
    isOpen,
  };
}

function readDaily(text: string, most: Rate): Rate {
  const daily = readPercent(text, 'terms');
  if (daily <= 0n || annualRate(daily) > most) throw badPayload('terms');
  return daily;
}

function asPayload(row: repo.OfferRow): Offer {
  return {
    minimum: usdtText(row.min_units),
    maximum: usdtText(row.max_units),
    terms: row.terms.map(({ days, daily_ppb: ppb }) => ({ days, dailyRate: formatPercent(rate(BigInt(ppb))) })),
    bands: row.bands.map(({ score, limit_units: limit }) => ({ score, limit: usdtText(limit) })),
    isOpen: row.is_open,
  };
}
