/** The credit score, with the table that the server adds it up from. */
import { useQuery } from '@tanstack/react-query';
import { CREDIT_POINTS, CREDIT_SCORE_MAX } from '@candor/core/identity/credit-score';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { userInfoQuery } from '../identity/index.ts';

const LINES = [
  ['base', CREDIT_POINTS.base, 0],
  ['emailVerified', CREDIT_POINTS.emailVerified, 0],
  ['phone', CREDIT_POINTS.phone, 0],
  ['secondFactor', CREDIT_POINTS.secondFactor, 0],
  ['identityVerified', CREDIT_POINTS.identityVerified, 0],
  ['month', CREDIT_POINTS.month, CREDIT_POINTS.monthsMax],
  ['loanRepaid', CREDIT_POINTS.loanRepaid, CREDIT_POINTS.loansRepaidMax],
  ['loanOverdue', CREDIT_POINTS.loanOverdue, 0],
  ['dayOverdue', CREDIT_POINTS.dayOverdue, CREDIT_POINTS.daysOverdueMax],
] as const;

export function CreditScore() {
  const { t, decimal } = useText();
  const { mode } = useSession();
  const { data: info } = useQuery(userInfoQuery(mode));
  const signed = (points: number) => `${points < 0 ? '' : '+'}${decimal(String(points))}`;
  return (
    <details className="group border-y border-rule">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 hover:text-accent">
        <span className="font-medium">{t('profile.score')}</span>
        <bdi className="tabular font-semibold" data-testid="credit-score">
          {info === undefined ? '—' : `${decimal(String(info.creditScore))} / ${decimal(String(CREDIT_SCORE_MAX))}`}
        </bdi>
      </summary>
      <p className="max-w-prose text-ink-2">{t('profile.scoreText')}</p>
      <Facts className="py-2">
        {LINES.map(([name, points, max]) => (
          <Fact key={name} name={t(`profile.points.${name}`, { max })}>
            <bdi>{signed(points)}</bdi>
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
