/** A stored option in the terms of the rules. */
import type { Combination } from '@candor/core/options/combination';
import type { Size } from '@candor/core/options/premium';
import { lots, parseLots, parsePrice, type Price } from '@candor/core/money/price';
import { type Rate, rate } from '@candor/core/money/rate';
import { assert } from '@candor/core/assert';
import type { OptionRow } from './db/positions.repo.ts';

export function toPrice(text: string): Price {
  const price = parsePrice(text);
  assert(price !== null, 'a stored price is one');
  return price;
}

export function combinationOfRow({
  kind,
  strike,
  upper,
  cap,
}: Pick<OptionRow, 'kind' | 'strike' | 'upper' | 'cap'>): Combination {
  return {
    kind,
    strike: toPrice(strike),
    upper: upper === null ? null : toPrice(upper),
    cap: cap === null ? null : toPrice(cap),
  };
}

export function sizeOf({ lots: text, contract_size: size }: Pick<OptionRow, 'lots' | 'contract_size'>): Size {
  return { lots: parseLots(text) ?? lots(0n), contractSize: BigInt(size) };
}

export function markupOf({ markup_ppb: ppb }: Pick<OptionRow, 'markup_ppb'>): Rate {
  return rate(BigInt(ppb));
}
