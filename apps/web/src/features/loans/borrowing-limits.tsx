/** From which credit score on how much can be borrowed, with the customer's own score among the bands. */
import { useQuery } from '@tanstack/react-query';
import type { LoanOfferView } from '@candor/contract/loans';
import { limitFor } from '@candor/core/loans/loan';
import { formatMoney } from '@candor/core/money/money';
import { Badge } from '@candor/ui/figures/badge';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { MeasuredTable } from '../execution/index.ts';
import { userInfoQuery } from '../identity/index.ts';
import { OwnLimit } from './own-limit.tsx';
import { offerOf } from './quote.ts';

export function BorrowingLimits({ view }: { readonly view: LoanOfferView }) {
  const { t, money, decimal } = useText();
  const { token, mode } = useSession();
  const isReal = token !== null && mode === 'real';
  const { data } = useQuery({ ...userInfoQuery(mode), enabled: isReal });
  const user = isReal ? data : undefined;
  const offer = offerOf(view);
  const most = Math.max(1, ...offer.bands.map(({ limit }) => Number(limit.units)));
  const own = user === undefined ? undefined : offer.bands.findLast(({ score }) => score <= user.creditScore);
  return (
    <section aria-labelledby="loan-limits" className="grid grid-cols-1 gap-4">
      <h2 id="loan-limits" className="font-serif text-lg font-semibold">
        {t('loans.limits')}
      </h2>
      <p className="max-w-prose text-ink-2">{t('loans.limitsHow')}</p>
      <MeasuredTable
        label={t('loans.limits')}
        columns={[{ title: t('loans.fromScore') }, { title: `${t('loans.upTo')} (USDT)`, isFigure: true }]}
        rows={offer.bands.map((band) => {
          const limit = limitFor(offer, band.score);
          return {
            id: String(band.score),
            cells: [
              <span key="score" className="flex flex-wrap items-center gap-2">
                <bdi>{decimal(String(band.score))}</bdi>
                {band === own && <Badge tone="accent">{t('loans.you')}</Badge>}
              </span>,
              <bdi key="limit">{money(formatMoney(limit))}</bdi>,
            ],
            bar: { share: Number(limit.units) / most, look: band === own ? 'bg-accent' : 'bg-ink-3' },
          };
        })}
      />
      <OwnLimit offer={offer} user={user} />
    </section>
  );
}
