/** The money behind loans, as the books have it. */
import type { LendingPoolView } from '@candor/contract/loans';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../text/text.tsx';
import { Usdt } from '../../shared/usdt.tsx';

export function LendingPool({ pool }: { readonly pool: LendingPoolView }) {
  const { t } = useText();
  return (
    <section aria-labelledby="lending-pool" className="grid gap-3">
      <h2 id="lending-pool" className="font-serif text-lg font-semibold">
        {t('loans.pool')}
      </h2>
      <p className="max-w-prose text-ink-2">{t('loans.poolHow')}</p>
      <Facts className="border-y border-rule">
        <Fact name={t('smart.free')} strong>
          <Usdt of={pool.free} />
        </Fact>
        <Fact name={t('smart.funded')}>
          <Usdt of={pool.funded} />
        </Fact>
      </Facts>
      {pool.isPlay && <p className="text-sm text-ink-3">{t('smart.play')}</p>}
    </section>
  );
}
