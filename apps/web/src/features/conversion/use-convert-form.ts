/** What is entered in the form of a conversion, what it comes to by the rule that the server books by, and what is wrong with it. */
import { useState } from 'react';
import type { ConversionAsset } from '@candor/contract/conversion';
import { assert } from '@candor/core/assert';
import { type Conversion, leastOf, quoteConversion } from '@candor/core/conversion/conversion';
import { type Asset, type Money, money, parseMoney } from '@candor/core/money/money';
import { parsePercent, rate } from '@candor/core/money/rate';
import { sidesOf } from '../../shared/exact.ts';
import { useMargin } from '../trading/index.ts';
import type { ConversionOptions } from './conversion-queries.ts';

export type ConvertFault = 'missing' | 'belowMinimum' | 'notEnough' | 'uncovered';

export type ConvertFields = {
  readonly from: ConversionAsset;
  readonly to: ConversionAsset;
  readonly amount: string;
  /** What can be converted at most: of USDT the free margin. */
  readonly free: Money;
  /** Null until there is an amount, and while an asset has no usable quote. */
  readonly quoted: (Conversion & { readonly amount: Money; readonly least: Money }) | null;
  readonly fault: ConvertFault | null;
  /** The asset that has no usable quote now. */
  readonly closed: Asset | null;
  readonly chooseFrom: (asset: Asset) => void;
  readonly chooseTo: (asset: Asset) => void;
  readonly swap: () => void;
  readonly setAmount: (amount: string) => void;
};

export function useConvertForm({ spreadPercent, list }: ConversionOptions): ConvertFields {
  const margin = useMargin();
  const [pair, setPair] = useState<{ from: Asset; to: Asset }>({ from: 'USDT', to: 'BTC' });
  const [amount, setAmount] = useState('');
  const optionOf = (asset: Asset) => {
    const found = list.find((option) => option.asset === asset);
    assert(found !== undefined, 'the server lists every asset');
    return found;
  };
  const [from, to] = [optionOf(pair.from), optionOf(pair.to)];
  const free = freeOf(from, margin?.free ?? null);
  const closed = [from, to].find(({ asset, quote }) => asset !== 'USDT' && quote?.isUsable !== true)?.asset ?? null;
  const given = parseMoney(from.asset, amount);
  const spread = parsePercent(spreadPercent) ?? rate(0n);
  const conversion =
    given === null || given.units <= 0n || closed !== null
      ? null
      : quoteConversion(given, to.asset, { from: sidesIn(from), to: sidesIn(to) }, spread);
  const choose = (next: { from: Asset; to: Asset }) => {
    // An amount of one asset means nothing in another.
    if (next.from !== pair.from) setAmount('');
    setPair(next);
  };
  return {
    from,
    to,
    amount,
    free,
    quoted:
      conversion === null || given === null
        ? null
        : { ...conversion, amount: given, least: leastOf(conversion.received) },
    fault: faultOf(from, to, given, free, conversion),
    closed,
    chooseFrom: (asset) => choose({ from: asset, to: asset === pair.to ? pair.from : pair.to }),
    chooseTo: (asset) => choose({ from: asset === pair.from ? pair.to : pair.from, to: asset }),
    swap: () => choose({ from: pair.to, to: pair.from }),
    setAmount,
  };
}

function sidesIn({ quote }: ConversionAsset) {
  return sidesOf(quote ?? undefined);
}

function freeOf({ asset, available }: ConversionAsset, margin: Money | null): Money {
  const owned = parseMoney(asset, available) ?? money(asset, 0n);
  return asset === 'USDT' && margin !== null && margin.units < owned.units ? margin : owned;
}

function faultOf(
  from: ConversionAsset,
  to: ConversionAsset,
  given: Money | null,
  free: Money,
  conversion: Conversion | null,
): ConvertFault | null {
  if (given === null || given.units <= 0n) return 'missing';
  const minimum = parseMoney(from.asset, from.minimum);
  if (minimum !== null && given.units < minimum.units) return 'belowMinimum';
  if (given.units > free.units) return 'notEnough';
  const inventory = parseMoney(to.asset, to.inventory);
  return conversion !== null && inventory !== null && conversion.gross.units > inventory.units ? 'uncovered' : null;
}
