/** The risk warning where the decision is made: the measured share of real accounts that lost money, with the number behind it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { useText } from '../../text/text.tsx';
import { type LosingShare, losingShareQuery } from './losing-share.ts';

/** In the size and colour of the text around it, unless told otherwise: the risk is no smaller than the promise. */
export function RiskWarning({ className }: { readonly className?: string }) {
  const { t, lang } = useText();
  const { data, isPending } = useQuery(losingShareQuery);
  const wordsOf = useShareWords();
  return (
    <p role="note" data-testid="risk-words" className={classNames('text-pretty', className)}>
      {t('footer.risk')}
      {sentenceGap(lang)}
      {/* As long as the sentence that is about to come, so that nothing moves when it does. Without it, the warning stands alone. */}
      {isPending && (
        <span aria-hidden="true" className="invisible">
          {t('risk.notEnough', { accounts: '0', needed: '100' })}
        </span>
      )}
      {data !== undefined && <span data-testid="losing-share">{wordsOf(data)}</span>}{' '}
      <Link to="/execution#losses" className="underline underline-offset-2 hover:text-accent">
        {t('risk.how')}
      </Link>
    </p>
  );
}

function useShareWords(): (share: LosingShare) => string {
  const { t, decimal, day } = useText();
  return ({ percent, losing, accounts, accountsNeeded, measuredAt }) => {
    const counted = decimal(String(accounts));
    if (percent === null || losing === null || measuredAt === null) {
      return t('risk.notEnough', { accounts: counted, needed: decimal(String(accountsNeeded)) });
    }
    const date = day(measuredAt.slice(0, 10));
    return t('risk.measured', { percent: decimal(percent), losing: decimal(String(losing)), accounts: counted, date });
  };
}
