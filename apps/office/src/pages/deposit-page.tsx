/** Deposits: those that members of staff review, and all of them by state. */
import { AllDeposits, ReviewQueue } from '../features/deposits/index.ts';
import { Page, Section } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function DepositsPage() {
  const { t } = useText();
  return (
    <Page title={t('deposits.title')} lead={t('deposits.lead')}>
      <Section title={t('deposits.reviews')}>
        <ReviewQueue />
      </Section>
      <Section title={t('deposits.all')}>
        <p className="mb-4 max-w-prose text-ink-2">{t('deposits.allLead')}</p>
        <AllDeposits />
      </Section>
    </Page>
  );
}
