/** Instruments, and market hours. */
import { InstrumentList, SessionList } from '../features/markets/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function InstrumentsPage() {
  const { t } = useText();
  return (
    <Page title={t('work.market.instruments')} lead={t('work.market.instrumentsLead')}>
      <InstrumentList />
    </Page>
  );
}

export function SessionsPage() {
  const { t } = useText();
  return (
    <Page title={t('work.market.sessions')} lead={t('work.market.sessionsLead')}>
      <SessionList />
    </Page>
  );
}
