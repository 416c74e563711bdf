/** What is lent and on which terms, and the pool behind it, as everybody sees them; and proposing changes of them. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getLoanOffer, type LendingPoolView, type LoanOfferView } from '@candor/contract/loans';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { daySpan } from '@candor/i18n/day-span';
import { named } from '@candor/i18n/named';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Section } from '../../shared/page.tsx';
import { Percent } from '../../shared/percent.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { ProposePool, useMayPropose } from '../proposals/index.ts';
import { ProposeOffer } from './propose-offer.tsx';

const AGAIN_MS = 10_000;
const CHANGES = ['offer', 'fund', 'withdraw'] as const;
type Change = (typeof CHANGES)[number];

export function LoanDesk() {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [proposing, setProposing] = useState<Change | null>(null);
  const query = useQuery({
    queryKey: ['loans'],
    queryFn: () => call(getLoanOffer, { query: {} }),
    refetchInterval: AGAIN_MS,
  });
  const close = () => setProposing(null);
  const changes = CHANGES.filter((change) => query.data !== undefined && mayPropose(`loans.${change}`));
  return (
    <>
      {changes.length > 0 && (
        <div className="mb-6 flex flex-wrap gap-2">
          {changes.map((change) => (
            <Button key={change} tone={change === 'offer' ? 'accent' : 'plain'} onClick={() => setProposing(change)}>
              {t(`work.kinds.loans.${change}`)}
            </Button>
          ))}
        </div>
      )}
      <Fetched query={query}>
        {({ offer, pool }) => (
          <div>
            {offer === null ? (
              <EmptyState title={t('work.loans.none')}>{t('work.loans.noneText')}</EmptyState>
            ) : (
              <Offer offer={offer} />
            )}
            <Pool pool={pool} />
          </div>
        )}
      </Fetched>
      {proposing === 'offer' && <ProposeOffer offer={query.data?.offer ?? null} onClose={close} />}
      {proposing !== null && proposing !== 'offer' && (
        <ProposePool
          title={t(`work.kinds.loans.${proposing}`)}
          proposed={(amount) => ({ kind: `loans.${proposing}`, payload: { amount } })}
          onClose={close}
        />
      )}
    </>
  );
}

function Offer({ offer }: { readonly offer: LoanOfferView }) {
  const text = useText();
  const { t, money, decimal } = text;
  const { version, isOpen, minimum, maximum, freeDays, terms, bands } = offer;
  return (
    <Section title={t('work.loans.offer')}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Facts className="border-y border-rule">
          <Fact name={t('work.fields.status')} strong>
            {isOpen ? t('work.fields.isOpen') : t('work.loans.closed')}
          </Fact>
          <Fact name={t('smart.range')}>
            <bdi>
              {money(minimum)} – {money(maximum)} USDT
            </bdi>
          </Fact>
          <Fact name={t('work.loans.freeDays')}>{decimal(String(freeDays))}</Fact>
          {terms.map(({ days, dailyPercent, nominalPercent }) => (
            <Fact key={days} name={daySpan(text, days)}>
              <Percent of={dailyPercent} /> · <Percent of={nominalPercent} /> {t('work.loans.yearly')}
            </Fact>
          ))}
          <Fact name={t('work.loans.version')}>{decimal(String(version))}</Fact>
        </Facts>
        <div>
          <Facts className="border-y border-rule">
            {bands.map(({ score, limit }) => (
              <Fact key={score} name={named(text.lang, t('work.loans.score'), decimal(String(score)))}>
                <Usdt of={limit} />
              </Fact>
            ))}
          </Facts>
          <p className="mt-3 max-w-prose text-ink-2">{t('work.loans.bandsHelp')}</p>
        </div>
      </div>
    </Section>
  );
}

function Pool({ pool }: { readonly pool: LendingPoolView }) {
  const { t, money } = useText();
  return (
    <Section title={t('work.loans.pool')} lead={t('work.loans.poolHow')}>
      <Facts className="max-w-xl border-y border-rule">
        {(['free', 'funded'] as const).map((figure) => (
          <Fact key={figure} name={t(`smart.${figure}`)} strong={figure === 'free'}>
            <bdi>{money(pool[figure])}</bdi>
          </Fact>
        ))}
      </Facts>
      {pool.isPlay && <p className="mt-3 text-ink-2">{t('smart.play')}</p>}
    </Section>
  );
}
