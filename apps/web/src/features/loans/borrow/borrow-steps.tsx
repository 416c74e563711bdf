/** How far somebody has come on the way to a loan. */
import { Stepper } from '@candor/ui/actions/stepper';
import { useText } from '../../../text/text.tsx';

const STEPS = ['amount', 'sign', 'review', 'payout'] as const;

export function BorrowSteps({ at }: { readonly at: (typeof STEPS)[number] }) {
  const { t } = useText();
  return (
    <Stepper
      label={t('loans.steps.label')}
      steps={STEPS.map((id) => ({ id, title: t(`loans.steps.${id}`) }))}
      at={STEPS.indexOf(at)}
      doneLabel={t('identification.done')}
    />
  );
}
