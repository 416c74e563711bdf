/** Open alerts as lines on the chart, which can be dragged; where the chart is asked, a new one begins. Nothing changes until it is saved. */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { parsePrice, priceToNumber } from '@candor/core/money/price';
import type { MenuEntry } from '@candor/ui/overlays/menu';
import { liveQuoteNow } from '../../api/live-quotes.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import type { ChartLine, LineActions } from '../chart/index.ts';
import { AlertForm } from './lazy-alert-form.tsx';
import { alertsOnQuery, type AlertView } from './alert-queries.ts';
import { AlertMove } from './alert-move.tsx';
import { alertText } from './alert-words.ts';

type Info = { readonly code: string; readonly digits: number; readonly price: string | null };
type Draft = { readonly id: string; readonly text: string };
type Asked = { readonly level: string; readonly alert: AlertView | null };

const PREFIX = 'alert:';
/** An arrow key moves by a ten-thousandth. */
const STEPS = 10_000;

export type ChartAlerts = {
  readonly lines: readonly ChartLine[];
  readonly actions: Omit<LineActions, 'help'>;
  readonly owns: (lineId: string) => boolean;
  /** The menu's entry that begins a new one at this height of the chart. */
  readonly entryAt: (height: number) => MenuEntry;
  readonly panel: ReactNode;
};

export function useChartAlerts(info: Info): ChartAlerts {
  const text = useText();
  const { token } = useSession();
  const navigate = useNavigate();
  const { data } = useQuery({ ...alertsOnQuery(info.code), enabled: token !== null });
  const [draft, setDraft] = useState<Draft | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const alerts = data?.list ?? [];
  const find = (lineId: string) => alerts.find(({ id }) => `${PREFIX}${id}` === lineId) ?? null;
  const textOf = (price: number) => Math.max(10 ** -info.digits, price).toFixed(info.digits);
  const lines = alerts.flatMap((alert) => lineOf(alert, draft?.id === alert.id ? draft.text : null, info.digits, text));
  const moved = draft === null ? null : (alerts.find(({ id }) => id === draft.id) ?? null);
  const actions: ChartAlerts['actions'] = {
    onMove: (lineId, price) => {
      const alert = find(lineId);
      if (alert !== null) setDraft({ id: alert.id, text: textOf(price) });
    },
    onPress: (lineId) => {
      const alert = find(lineId);
      if (alert !== null) setAsked({ level: draft?.id === alert.id ? draft.text : (alert.level ?? ''), alert });
    },
    onTakeBack: () => setDraft(null),
  };
  const close = () => {
    setAsked(null);
    setDraft(null);
  };
  const price = liveQuoteNow(info.code)?.price ?? info.price;
  const panel = (
    <>
      {draft !== null && moved !== null && asked === null && (
        <AlertMove
          key={draft.id}
          alert={moved}
          level={draft.text}
          onMore={() => setAsked({ level: draft.text, alert: moved })}
          onClose={close}
        />
      )}
      {asked !== null && (
        <AlertForm
          code={info.code}
          digits={info.digits}
          price={price}
          level={asked.level}
          {...(asked.alert !== null && { alert: asked.alert })}
          onClose={close}
        />
      )}
    </>
  );
  return {
    lines,
    actions,
    owns: (lineId) => lineId.startsWith(PREFIX),
    entryAt: (height) => ({
      id: 'alert',
      title: text.t('alerts.set'),
      note: text.price(textOf(height)),
      onPress: () => {
        if (token === null) void navigate('/pass/login', { state: { from: location.pathname + location.search } });
        else setAsked({ level: textOf(height), alert: null });
      },
    }),
    panel: draft === null && asked === null ? null : panel,
  };
}

/** A move within a time has no price of its own. */
function lineOf(
  alert: AlertView,
  draft: string | null,
  digits: number,
  text: Parameters<typeof alertText>[1],
): ChartLine[] {
  const level = parsePrice(draft ?? alert.level ?? '', digits);
  if (level === null) return [];
  const price = priceToNumber(level);
  const title = text.t('alerts.line', { price: text.price(draft ?? alert.level ?? '') });
  return [
    {
      id: `${PREFIX}${alert.id}`,
      price,
      title,
      tone: draft === null ? 'ink-2' : 'accent',
      isDashed: true,
      handle: {
        kind: 'slider',
        label: alertText(alert, text),
        value: title,
        step: Math.max(10 ** -digits, 10 ** Math.floor(Math.log10(price / STEPS))),
        isMoved: draft !== null,
      },
    },
  ];
}
