/** Loans: those that wait for a decision and all others, and what is offered; each part for whoever may see it. */
import { Tabs } from '@candor/ui/actions/tabs';
import { LoanDesk, LoanQueue } from '../features/loans/index.ts';
import { useChoice } from '../shared/fields/choices.tsx';
import { Page } from '../shared/page.tsx';
import { useMay } from '../shared/permission.ts';
import { useText } from '../text/text.tsx';

const PARTS = ['queue', 'offer'] as const;
const NEEDED = { queue: 'loans.read', offer: 'params.read' } as const;
const LEADS = { queue: 'lending.lead', offer: 'work.loans.lead' } as const;
const CONTENTS = { queue: <LoanQueue />, offer: <LoanDesk /> } as const;

export function LoansPage() {
  const { t } = useText();
  const may = useMay();
  const [asked, show] = useChoice('part', PARTS);
  const parts = PARTS.filter((part) => may(NEEDED[part]));
  const shown = parts.find((part) => part === asked) ?? parts[0];
  if (shown === undefined) return null;
  return (
    <Page title={t('work.loans.title')} lead={t(LEADS[shown])}>
      {parts.length === 1 ? (
        CONTENTS[shown]
      ) : (
        <Tabs
          label={t('lending.parts')}
          items={parts.map((id) => ({
            id,
            title: t(`lending.${id}`),
            content: <div className="pt-6">{CONTENTS[id]}</div>,
          }))}
          shown={shown}
          onShow={(id) => show(id === 'queue' ? '' : id)}
        />
      )}
    </Page>
  );
}
