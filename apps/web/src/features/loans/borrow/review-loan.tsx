/**
 * The review before an agreement is made: every figure, and what else applies. The figures are those that were chosen; if the offer changes
 * meanwhile, the new ones have to be accepted first.
 */
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { borrow, type LoanOfferView } from '@candor/contract/loans';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { formatMoney } from '@candor/core/money/money';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { call } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useDays } from '../../../shared/days.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';
import { ActionBar } from '../../trading/index.ts';
import { LoanCost } from '../loan-cost.tsx';
import { loanOfferQuery } from '../loan-queries.ts';
import { BorrowSteps } from './borrow-steps.tsx';
import { type Choice, choiceOf, isSameCost } from './choice.ts';
import { CostNotes } from './cost-notes.tsx';

type ReviewLoanProps = {
  readonly offer: LoanOfferView;
  readonly choice: Choice;
  /** If it is paid out then. */
  readonly at: number;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
};

export function ReviewLoan({ offer, choice, at, onClose, onMade }: ReviewLoanProps) {
  const { t } = useText();
  const daysText = useDays();
  const { task, make } = useRequest(onMade);
  const [seen, setSeen] = useState(choice);
  const { term, freeDays, quoted } = seen;
  const now = choiceOf(offer, term.days, quoted.terms.principal);
  const isStale = now === null || !isSameCost(seen, now);
  const accept = () => {
    task.forget();
    if (now !== null) setSeen(now);
  };
  return (
    <Dialog
      title={t('loans.review.title')}
      isOpen
      isWide
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <BorrowSteps at="amount" />
      <p className="text-ink-2">{t('loans.review.text')}</p>
      <div>
        <Facts>
          <Fact name={t('smart.term')}>{daysText(term.days)}</Fact>
        </Facts>
        <LoanCost term={term} freeDays={freeDays} quoted={quoted} at={at} />
      </div>
      <h3 className="font-medium">{t('loans.review.rules')}</h3>
      <CostNotes />
      <ActionBar>
        <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('loans.risk')}</p>
        {task.problem !== null && (
          <div className="grid gap-2">
            <Problem>{task.problem}</Problem>
            {task.code === null && <p>{t('loans.review.uncertain')}</p>}
          </div>
        )}
        {isStale && <Changed now={now} onAccept={accept} />}
        <Button size="lg" busy={task.isBusy} idle={isStale} onClick={() => void make(seen)}>
          {t('loans.review.make')}
        </Button>
      </ActionBar>
    </Dialog>
  );
}

function Changed({ now, onAccept }: { readonly now: Choice | null; readonly onAccept: () => void }) {
  const { t, exactMoney } = useText();
  if (now === null) {
    return (
      <p role="alert" className="rounded bg-risk-soft px-3 py-2 text-risk">
        {t('loans.review.gone')}
      </p>
    );
  }
  const total = `\u2068${exactMoney(formatMoney(now.quoted.quote.total))}\u2069`;
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded bg-risk-soft px-3 py-2 text-risk">
      <p>{t('loans.review.changed', { total })}</p>
      <Button tone="plain" size="sm" onClick={onAccept}>
        {t('loans.review.accept')}
      </Button>
    </div>
  );
}

/** Asks for the loan. What was not answered is asked for again under the same key, so that it counts once; what was refused, under another. */
function useRequest(onMade: (id: string) => void) {
  const task = useTask();
  const queries = useQueryClient();
  const uncertain = useRef<{ readonly key: string; readonly choice: Choice } | null>(null);
  const make = async (choice: Choice) => {
    const last = uncertain.current;
    const asked = last?.choice === choice ? last : { key: randomKey(), choice };
    const { terms, quote } = choice.quoted;
    const body = { days: terms.days, amount: formatMoney(terms.principal), total: formatMoney(quote.total) };
    await task.run(async () => {
      uncertain.current = asked;
      try {
        const { id } = await call(borrow, { body, idempotencyKey: asked.key });
        onMade(id);
      } catch (error) {
        if (error instanceof ApiRefusal) {
          uncertain.current = null;
          // The figures of now, to be accepted.
          void queries.invalidateQueries(loanOfferQuery);
        }
        throw error;
      }
    });
  };
  return { task, make };
}
