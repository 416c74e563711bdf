/** All figures of the purchase, how it is priced, and the two ways to decide. */
import { formatMoney, subtract } from '@candor/core/money/money';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { CancelOr, type Decision, Notice, useSendingWords } from '../../trading/index.ts';
import { SLIPPAGE_PERCENT } from '../model/quoted.ts';
import { isolated } from '../parts/isolated.ts';
import { Usdt } from '../parts/usdt.tsx';
import { type Body, bodyOf } from './body.ts';
import { CostFacts } from './cost-facts.tsx';
import type { ReviewProps } from './review.tsx';

export function Decide(props: ReviewProps & Decision<Body>) {
  const { market, ticket, name, obstacle, isSending, onCancel, onConfirm } = props;
  const { t, decimal, exactMoney } = useText();
  const { mode } = useSession();
  const { series } = market;
  const { quoted, free, lots, problems } = ticket;
  const sendingWords = useSendingWords(series.code, isSending);
  if (quoted === null) return null;
  // Asked again here: since the review the price may have moved on, or the money be spent.
  const reason = obstacle ?? problems.strikes ?? problems.purchase;
  const percent = isolated(decimal(String(SLIPPAGE_PERCENT)));
  return (
    <>
      <p className="text-base font-medium">
        {t('options.buy.text', { lots: decimal(lots), name: isolated(name), code: isolated(series.code), mode })}
      </p>
      <CostFacts quoted={quoted} series={series} />
      <Facts>
        <Fact name={t('options.buy.atMost')}>
          <Usdt amount={quoted.atMost} isCost testid="at-most" />
        </Fact>
        {free !== null && (
          <Fact name={t('options.buy.afterwards')}>
            <Usdt amount={subtract(free, quoted.premium)} />
          </Fact>
        )}
      </Facts>
      <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('options.ticket.risk')}</p>
      <p className="text-ink-2">{t('options.buy.moves', { percent })}</p>
      <p className="text-ink-2">{t('options.buy.early')}</p>
      {reason !== null && !isSending && (
        <Notice key={String(obstacle)} tone="risk" isMoving={obstacle === null}>
          {reason}
        </Notice>
      )}
      <div className="sticky bottom-0 z-10 -mb-4 border-t border-rule bg-surface pt-3 pb-4">
        <CancelOr isSending={isSending} onCancel={onCancel}>
          <Button
            size="lg"
            busy={isSending}
            disabled={reason !== null && !isSending}
            onClick={() => void onConfirm(bodyOf(series, quoted))}
          >
            {isSending
              ? sendingWords
              : t('options.buy.confirm', { premium: isolated(exactMoney(formatMoney(quoted.premium))) })}
          </Button>
        </CancelOr>
      </div>
    </>
  );
}
