/** Who asks for a loan: the credit score fact by fact, what it allows, what the pool has, what they own, and how earlier loans went. */
import type { StaffLoanView } from '@candor/contract/staff/loans';
import { CREDIT_POINTS, CREDIT_SCORE_MAX } from '@candor/core/identity/credit-score';
import { parseMoney } from '@candor/core/money/money';
import { Badge } from '@candor/ui/figures/badge';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Usdt } from '../../shared/usdt.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { trueMinus } from '@candor/i18n/numbers';

export function CreditFacts({ one }: { readonly one: StaffLoanView }) {
  const { t, decimal } = useText();
  const { score, limit, poolFree, equity, former } = one;
  return (
    <section className="grid content-start gap-3">
      <h3 className="font-medium">{t('lending.customer')}</h3>
      <Facts className="border-y border-rule">
        <ScoreFacts score={score} facts={one.facts} />
        <Fact name={t('lending.limit')}>
          <Short one={one} of={limit} /> <Usdt of={limit} />
        </Fact>
        <Fact name={t('lending.poolFree')}>
          <Short one={one} of={poolFree} /> <Usdt of={poolFree} />
        </Fact>
        <Fact name={t('lending.equity')}>
          <Usdt of={equity} />
        </Fact>
        {(['repaid', 'overdue', 'rejected'] as const).map((end) => (
          <Fact key={end} name={t(`lending.former.${end}`)}>
            {decimal(String(former[end]))}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

/** Said while there is something to decide: the loan would be for more than that. */
function Short({ one: { status, principal }, of }: { readonly one: StaffLoanView; readonly of: string }) {
  const { t } = useText();
  const units = (text: string) => parseMoney('USDT', text)?.units ?? 0n;
  if (status !== 'review' || units(of) >= units(principal)) return null;
  return <Badge tone="risk">{t('lending.tooLittle')}</Badge>;
}

function ScoreFacts({ score, facts }: Pick<StaffLoanView, 'score' | 'facts'>) {
  const text = useText();
  const { t, lang, decimal } = text;
  const signed = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' });
  const sum = facts.reduce((total, { points }) => total + points, 0);
  return (
    <>
      {facts.map(({ fact, points }) => (
        <Fact key={fact} name={factName(text, fact)}>
          <bdi>{trueMinus(signed.format(points))}</bdi>
        </Fact>
      ))}
      {/* No score is below zero, however much is overdue. */}
      {sum !== score && (
        <Fact name={t('lending.sum')}>
          <bdi>{trueMinus(signed.format(sum))}</bdi>
        </Fact>
      )}
      <Fact name={t('profile.score')} strong>
        <bdi>
          {decimal(String(score))} / {decimal(String(CREDIT_SCORE_MAX))}
        </bdi>
      </Fact>
    </>
  );
}

/** How often a fact counts, of those that count more than once. */
const MOST = {
  base: 0,
  emailVerified: 0,
  phone: 0,
  secondFactor: 0,
  identityVerified: 0,
  month: CREDIT_POINTS.monthsMax,
  loanRepaid: CREDIT_POINTS.loansRepaidMax,
  loanOverdue: 0,
  dayOverdue: CREDIT_POINTS.daysOverdueMax,
} as const;

/** As the customer's own page calls it; one without words keeps its name. */
function factName({ t }: Text, fact: string): string {
  return isKnown(fact) ? t(`profile.points.${fact}`, { max: MOST[fact] }) : fact;
}

function isKnown(fact: string): fact is keyof typeof MOST {
  return Object.hasOwn(MOST, fact);
}
