/** The review before a plan is bought. A purchase whose answer was lost is repeated under the same key, so that it counts once. */
import { useRef } from 'react';
import { buySmart, type ProductTerm, type ProductView } from '@candor/contract/smart';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { useText } from '../../text/text.tsx';
import { Problem, type Task } from '../security/index.ts';
import { useDays } from '../../shared/days.ts';
import type { Quoted } from './quote.ts';
import { QuotedFacts } from './quoted-facts.tsx';
import { Usdt } from '../../shared/usdt.tsx';

/** What is reviewed: fixed while the dialog is open. */
export type Asked = { readonly product: ProductView; readonly term: ProductTerm; readonly quoted: Quoted };

type ReviewPlanProps = {
  readonly asked: Asked;
  readonly at: number;
  readonly task: Task;
  readonly onClose: () => void;
};

export function ReviewPlan({ asked, at, task, onClose }: ReviewPlanProps) {
  const { t, lang, exactMoney } = useText();
  const daysText = useDays();
  const key = useRef(randomKey());
  const { product, term, quoted } = asked;
  const confirm = async () => {
    const { id: productId, version } = product;
    const body = { productId, version, days: term.days, amount: quoted.amount };
    if (!(await task.run(() => call(buySmart, { body, idempotencyKey: key.current })))) return;
    onClose();
    void showToast('success', t('smart.bought'));
  };
  return (
    <Dialog
      title={t('smart.reviewTitle')}
      isOpen
      onClose={() => {
        task.forget();
        onClose();
      }}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <Facts className="border-y border-rule">
        <Fact name={t('smart.plan')}>
          <bdi>{product.name}</bdi>
        </Fact>
        <Fact name={t('smart.term')}>{daysText(term.days)}</Fact>
        <Fact name={t('smart.amount')} strong>
          <Usdt of={quoted.amount} />
        </Fact>
      </Facts>
      <QuotedFacts product={product} term={term} quoted={quoted} at={at} />
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">
        {t('smart.locked')}
        {sentenceGap(lang)}
        {t('smart.risk')}
      </p>
      <Problem>{task.problem}</Problem>
      <Button size="lg" busy={task.isBusy} onClick={() => void confirm()}>
        {t('smart.confirm', { amount: `\u2068${exactMoney(quoted.amount)}\u2069` })}
      </Button>
    </Dialog>
  );
}
