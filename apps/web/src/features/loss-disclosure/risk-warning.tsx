/** The risk warning where the decision is made: the measured share of real accounts that lost money, with the number behind it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';
import { losingShareQuery } from './losing-share.ts';

/** In the size and colour of the text around it, unless told otherwise: the risk is no smaller than the promise. */
export function RiskWarning({ className }: { readonly className?: string }) {
  const { t } = useText();
  const share = useLosingShare();
  return (
    <p role="note" data-testid="risk-words" className={classNames('text-pretty', className)}>
      {t('footer.risk')} {share === null ? <PlaceOfShare /> : <span data-testid="losing-share">{share}</span>}{' '}
      <Link to="/execution#losses" className="underline underline-offset-2 hover:text-accent">
        {t('risk.how')}
      </Link>
    </p>
  );
}

/** As long as the sentence that is about to come, so that nothing moves when it does. None if it does not come. */
function PlaceOfShare() {
  const { t } = useText();
  const { isPending } = useQuery(losingShareQuery);
  if (!isPending) return null;
  return (
    <span aria-hidden="true" className="invisible">
      {t('risk.notEnough', { accounts: '0', needed: '100' })}
    </span>
  );
}

/** Null while it is not known: the warning stands without it. */
function useLosingShare(): string | null {
  const { t, decimal, day } = useText();
  const { data } = useQuery(losingShareQuery);
  if (data === undefined) return null;
  const { percent, losing, accounts, accountsNeeded, measuredAt } = data;
  const counted = decimal(String(accounts));
  if (percent === null || losing === null || measuredAt === null) {
    return t('risk.notEnough', { accounts: counted, needed: decimal(String(accountsNeeded)) });
  }
  const date = day(measuredAt.slice(0, 10));
  return t('risk.measured', { percent: decimal(percent), losing: decimal(String(losing)), accounts: counted, date });
}
