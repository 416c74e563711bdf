/** The levels of an open order as they are edited: only what was changed is checked and sent, by the rule that the server asks. */
import type * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/route';
import { formatMoney } from '@candor/core/money/money';
import { formatPrice, parsePrice, type Price } from '@candor/core/money/price';
import type { OpenChange } from '@candor/core/trading/change-order';
import { checkOpenChange } from '@candor/core/trading/check-pending';
import { resultAt } from '@candor/core/trading/size-order';
import { trailingFrom } from '@candor/core/trading/trailing-stop';
import { useText } from '../../text/text.tsx';
import { exactLots, exactPrice, type Sides } from '../../shared/exact.ts';
import type { MarketInfo } from '../market/index.ts';
import { levelsOf } from './levels-of.ts';
import { openingPriceOf, termsOf } from './terms.ts';
import type { OrderView } from './trading-queries.ts';

const LEVELS = [
  { name: 'stopLossPrice', rule: 'stopLoss', label: 'orders.stopLoss' },
  { name: 'takeProfitPrice', rule: 'takeProfit', label: 'orders.takeProfit' },
  { name: 'trailingDistance', rule: 'trailing', label: 'position.trailing' },
] as const;
type LevelName = (typeof LEVELS)[number]['name'];

/** As typed; what is absent was not touched and follows the order. */
export type LevelEdits = Partial<Readonly<Record<LevelName, string>>>;

export type LevelField = {
  readonly name: LevelName;
  readonly label: string;
  readonly text: string;
  readonly problem: string | null;
  readonly help: string | null;
};

type Body = RouteRequest<typeof trading.changeOptionsOrder>['body'];

export type Levels = {
  readonly fields: readonly LevelField[];
  /** Null while there is nothing to send, or something is wrong. */
  readonly change: Body | null;
};

export function useLevels(
  order: OrderView,
  info: MarketInfo | undefined,
  sides: Sides | null,
  edits: LevelEdits,
): Levels {
  const { t, refusal } = useText();
  const help = useHelp(order, info, sides);
  const now = levelsOf(order);
  const changed: Partial<Record<LevelName, string | null>> = {};
  const fields = LEVELS.map(({ name, rule, label }): LevelField => {
    const text = edits[name] ?? order[name] ?? '';
    const level = text === '' ? null : parsePrice(text, order.digits);
    const before = rule === 'trailing' ? (now.trailing?.distance ?? null) : now[rule];
    const isNew = edits[name] !== undefined && level !== before;
    const change: OpenChange = { [rule]: level };
    const objection = isNew && sides !== null ? checkOpenChange(order, now, change, sides) : null;
    const problem =
      text !== '' && level === null
        ? t('ticket.invalidPrice', { digits: String(order.digits) })
        : objection === null
          ? null
          : refusal(objection.code, objection.details);
    if (isNew) changed[name] = level === null ? null : formatPrice(level, order.digits);
    return {
      name,
      label: t(label),
      text,
      problem,
      help: help(name, level, isNew),
    };
  });
  const isWrong = sides === null || fields.some(({ problem }) => problem !== null);
  if (isWrong || Object.keys(changed).length === 0) return { fields, change: null };
  // A trailing stop moves by itself, and each move is a version: there, what the customer changed is all that is asked for.
  const version = order.trailingDistance === null ? { version: order.version } : {};
  return { fields, change: { orderId: order.id, ...version, ...changed } };
}

function useHelp(order: OrderView, info: MarketInfo | undefined, sides: Sides | null) {
  const { t, price, signedMoney } = useText();
  return (name: LevelName, level: Price | null, isNew: boolean): string | null => {
    if (name === 'trailingDistance') {
      if (level === null || sides === null) return t('position.trailingHelp');
      if (!isNew)
        return t('position.trailingNow', {
          price: price(order.trailingLevel ?? ''),
        });
      if (level <= 0n) return null;
      const { level: start } = trailingFrom(order.direction, level, sides, order.digits);
      return t('position.trailingWould', {
        price: price(formatPrice(start, order.digits)),
      });
    }
    if (level === null || info === undefined) return null;
    const held = {
      lots: exactLots(order.lots),
      direction: order.direction,
      openPrice: exactPrice(openingPriceOf(order)),
    };
    const result = resultAt(termsOf(info), held, level, exactPrice(order.rateToUsdt));
    return t('ticket.stopGives', { profit: signedMoney(formatMoney(result)) });
  };
}
