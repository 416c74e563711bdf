/** The customer's orders as lines on the chart, and the level being moved. Nothing changes on the order until the move is confirmed. */
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { priceToNumber } from '@candor/core/money/price';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { useSession } from '../../../api/session.ts';
import { sidesOf } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import { type ChartLine, focusLine, type LineActions } from '../../chart/index.ts';
import type { MarketInfo } from '../../market/index.ts';
import { type Draft, lineId, LINE_FIELDS, orderLines, storedText, textAt } from './chart-lines-of.ts';
import { focusConfirm, LevelPanel } from './level-panel.tsx';
import { termsOf } from '../model/terms.ts';
import { openOrdersQuery, type OrderView, pendingOrdersQuery } from '../model/trading-queries.ts';

export type ChartLevels = {
  readonly lines: readonly ChartLine[];
  readonly actions: LineActions;
  readonly panel: ReactNode;
};

export function useChartLevels(info: MarketInfo): ChartLevels {
  const text = useText();
  const { mode } = useSession();
  const sides = sidesOf(useLiveQuote(info.code) ?? info);
  const lists = [useQuery(openOrdersQuery(mode)).data, useQuery(pendingOrdersQuery(mode)).data];
  const [draft, setDraft] = useState<Draft | null>(null);
  const [seen, setSeen] = useState<OrderView | null>(null);
  const orders = lists.flatMap((list) => list?.list ?? []).filter(({ code }) => code === info.code);
  const terms = termsOf(info);
  const lines = orders.flatMap((order) =>
    orderLines(order, { terms, sides, draft, isOneOfMany: orders.length > 1 }, text),
  );

  const take = (order: OrderView, next: Omit<Draft, 'orderId'>) => {
    setSeen(order);
    setDraft({ ...next, orderId: order.id });
  };
  const takeBack = () => setDraft(null);
  const ask = (id: string) => {
    const order = orders.find((each) => id.startsWith(`${each.id}:`));
    const field = LINE_FIELDS.find((name) => order !== undefined && lineId(order.id, name) === id) ?? null;
    return order === undefined ? null : { order, field };
  };
  const actions: LineActions = {
    help: text.t('levels.help'),
    onMove: (id, price) => {
      const asked = ask(id);
      if (asked === null || asked.field === null) return;
      const moved = textAt(asked.order, asked.field, price, sides);
      if (moved !== null) take(asked.order, { field: asked.field, text: moved });
    },
    onPress: (id) => {
      const asked = ask(id);
      if (asked === null) return;
      const { order, field } = asked;
      if (draft !== null && draft.orderId === order.id && draft.field === field) focusConfirm();
      else take(order, { field, text: field === null ? '' : storedText(order, field) });
    },
    onTakeBack: takeBack,
  };
  const order = draft === null ? null : (orders.find(({ id }) => id === draft.orderId) ?? seen);
  const line = lines.find(
    ({ id }) => draft !== null && draft.field !== null && id === lineId(draft.orderId, draft.field),
  );
  const isHigh = line !== undefined && sides !== null && line.price > priceToNumber(sides.bid);
  const isListed = order === null || orders.includes(order) || lists.includes(undefined);
  const isGone = !isListed || (draft?.field === 'entryPrice' && order?.status === 'open');
  const close = () => {
    takeBack();
    if (draft !== null) focusLine(lineId(draft.orderId, draft.field ?? 'open'));
  };
  const panel =
    draft === null || order === null ? null : (
      <LevelPanel
        // A fresh panel for each level, so that a refusal shown for one does not carry over to the next.
        key={lineId(draft.orderId, draft.field ?? 'open')}
        order={order}
        isGone={isGone}
        draft={draft}
        sides={sides}
        isLow={isHigh}
        onChange={(next) => take(order, next)}
        onClose={close}
      />
    );
  return { lines, actions, panel };
}
