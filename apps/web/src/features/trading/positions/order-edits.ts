/** What was typed into the form of an order. Stop loss and take profit may be typed in percent or as money; their prices are what is sent. */
import {
  type LevelBasis,
  type LevelChange,
  type LevelEdit,
  type LevelInput,
  type LevelUnit,
  priceMeant,
  TYPED_LEVELS,
  type TypedLevel,
  typedAs,
} from '../ticket/level-input.ts';
import type { PendingInput } from './pending-draft.ts';

/** As typed. A field that is absent was not touched and keeps following the order. */
export type OrderEdits = Partial<PendingInput> & {
  readonly levelsBy?: LevelUnit;
  readonly typed?: Partial<LevelEdit['typed']>;
};

export type OrderEdit = Partial<PendingInput> & LevelChange;

/**
 * These edits and one more. The price of a level is computed when it is typed, or when the entry price is that it counts from; one that was
 * not touched stays where it is.
 * @param basis of the order with all of them; null while there is none.
 */
export function withEdit(before: OrderEdits, part: OrderEdit, basis: LevelBasis | null): OrderEdits {
  const typed = 'levelsBy' in part ? {} : { ...before.typed, ...part.typed };
  const next = { ...before, ...part, typed };
  const unit = next.levelsBy ?? 'price';
  const prices: Partial<Record<TypedLevel, string>> = {};
  for (const name of TYPED_LEVELS) {
    const text = typed[name];
    const isMoved = part.typed?.[name] !== undefined || 'entryPrice' in part;
    if (unit !== 'price' && text !== undefined && isMoved) prices[name] = priceMeant(name, text, unit, basis);
  }
  return { ...next, ...prices };
}

/** Both levels for their fields: in the unit of the moment as typed, or as the price would be typed. */
export function levelEditOf(edits: OrderEdits, input: LevelInput, basis: LevelBasis | null): LevelEdit {
  const levelsBy = edits.levelsBy ?? 'price';
  const typed = (name: TypedLevel) => edits.typed?.[name] ?? typedAs(name, input[name], levelsBy, basis);
  return {
    stopLoss: input.stopLoss,
    takeProfit: input.takeProfit,
    levelsBy,
    typed: { stopLoss: typed('stopLoss'), takeProfit: typed('takeProfit') },
  };
}

/** Whether something was typed for a level that stands for no price. Its price is empty then, which must not take the level away. */
export function isWithoutPrice(name: TypedLevel, edits: OrderEdits, input: LevelInput): boolean {
  return (edits.typed?.[name] ?? '') !== '' && input[name] === '';
}
