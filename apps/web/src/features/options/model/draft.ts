/** What is chosen in the ticket, and what follows from choosing another kind or strike. */
import type { Chain } from '@candor/core/options/chain';
import { hasUpper, type OptionKind } from '@candor/core/options/combination';
import { type Price, price } from '@candor/core/money/price';

export type Draft = {
  readonly kind: OptionKind;
  /** The lower one of two. */
  readonly strike: Price;
  readonly upper: Price | null;
};

/** How far apart two strikes are at first, in steps. */
const APART = 4n;

/** A call or put with one strike: what a cell of the chain stands for. */
export function single(kind: 'call' | 'put', strike: Price): Draft {
  return { kind, strike, upper: null };
}

/** Another kind, with strikes that make sense for it: the one that was bought stays where it can. */
export function withKind({ kind: before, strike, upper }: Draft, kind: OptionKind, chain: Chain): Draft {
  const bought = before === 'put_spread' && upper !== null ? upper : strike;
  if (!hasUpper(kind)) return { kind, strike: bought, upper: null };
  const { middle, step } = chain;
  if (kind === 'strangle') {
    const half = (APART / 2n) * step;
    return { kind, ...placed(price(middle - half), price(middle + half), chain) };
  }
  const apart = APART * step;
  if (kind === 'put_spread') return { kind, ...placed(price(bought - apart), bought, chain) };
  return { kind, ...placed(bought, price(bought + apart), chain) };
}

/** Another strike. The other one gives way where they would meet or cross. */
export function withStrike(draft: Draft, which: 'strike' | 'upper', level: Price, chain: Chain): Draft {
  const { upper } = draft;
  if (upper === null) return { ...draft, strike: level };
  const { step } = chain;
  if (which === 'strike') {
    const above = upper > level ? upper : price(level + step);
    return { ...draft, ...placed(level, above, chain) };
  }
  const below = draft.strike < level ? draft.strike : price(level - step);
  return { ...draft, ...placed(below, level, chain) };
}

/** Both within the table, the lower one below the upper one. */
function placed(low: Price, high: Price, { strikes, step }: Chain): { strike: Price; upper: Price } {
  const first = strikes[0] ?? low;
  const last = strikes.at(-1) ?? high;
  const strike = clamp(low, first, price(last - step));
  return { strike, upper: clamp(high, price(strike + step), last) };
}

function clamp(level: Price, least: Price, most: Price): Price {
  if (level < least) return least;
  return level > most ? most : level;
}

/** The strikes to choose from: those of the table, and one that was chosen before the market moved. */
export function strikesFor(chosen: Price, { strikes }: Chain): Price[] {
  return strikes.includes(chosen)
    ? [...strikes]
    : [...strikes, chosen].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
