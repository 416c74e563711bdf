/**
 * What an instrument's page has beyond the price: its chart, the order ticket, the positions and the terms. In a file of its own, with its words, so
 * that the price does not wait for them.
 */
import { Link } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { useSession } from '../api/session.ts';
import { UnreadOrders } from '../features/notifications/index.ts';
import { useChartAlerts } from '../features/alerts/use-chart-alerts.tsx';
import type { LineActions } from '../features/chart/index.ts';
import { InstrumentChart } from '../features/chart/instrument-chart.tsx';
import { HelpLink } from '../features/content/help-link.tsx';
import { InstrumentTerms } from '../features/market/instrument/instrument-terms.tsx';
import type { MarketInfo } from '../features/market/market-queries.ts';
import { Provenance } from '../features/market/instrument/provenance.tsx';
import { AccountBar } from '../features/trading/margin/account-bar.tsx';
import { OrderTabs } from '../features/trading/positions/order-tabs.tsx';
import { FullScreenTrade, useChartEntries } from '../features/trading/chart-lines/chart-orders.tsx';
import { useChartLevels } from '../features/trading/chart-lines/use-chart-levels.tsx';
import { useText } from '../text/text.tsx';

export { AlertButton } from '../features/alerts/index.ts';
export { SayPrice } from '../features/market/instrument/say-price.tsx';
export { TradePanel } from '../features/trading/trade-panel.tsx';

type OfInstrument = { readonly info: MarketInfo };

export function ClosingOnly() {
  const { t } = useText();
  return <Badge tone="risk">{t('announced.closingOnly')}</Badge>;
}

/** A component of its own because it changes with every quote, and the rest of the page does not. */
export function ChartWithOrders({ info }: OfInstrument) {
  const { t, price } = useText();
  const levels = useChartLevels(info);
  const alerts = useChartAlerts(info);
  const of = (id: string) => (alerts.owns(id) ? alerts.actions : levels.actions);
  const actions: LineActions = {
    help: levels.actions.help,
    onMove: (id, height) => of(id).onMove(id, height),
    onPress: (id) => of(id).onPress(id),
    onTakeBack: (id) => of(id).onTakeBack(id),
  };
  const orderEntries = useChartEntries(info);
  return (
    <InstrumentChart
      code={info.code}
      digits={info.digits}
      exchangeZone={info.sessions.timeZone}
      label={t('instrument.chartLabel', {
        name: info.code,
        price: info.price === null ? '—' : price(info.price),
      })}
      lines={[...levels.lines, ...alerts.lines]}
      actions={actions}
      panel={levels.panel ?? alerts.panel}
      entriesAt={(height, isFull) => [...orderEntries(height, isFull), alerts.entryAt(height)]}
      fullBar={<FullScreenTrade info={info} />}
    />
  );
}

/** Below the chart. */
export function BelowChart({ info }: OfInstrument) {
  const { token } = useSession();
  return (
    <>
      {token !== null && <AccountBar />}
      {token !== null && <UnreadOrders />}
      {token !== null && <OrderTabs />}
      <div className="grid gap-8 md:grid-cols-2">
        <Provenance info={info} />
        <InstrumentTerms info={info} />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <HelpLink about="ticket" />
        <HelpLink about="margin" />
      </div>
    </>
  );
}

export function UnknownInstrument() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('instrument.unknownTitle')}
      action={
        <Link to="/market" className={buttonLook('plain')}>
          {t('instrument.toMarkets')}
        </Link>
      }
    >
      {t('instrument.unknownText')}
    </EmptyState>
  );
}
