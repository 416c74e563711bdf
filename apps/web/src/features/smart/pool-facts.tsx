/** The money behind a product, as the books have it. */
import type { PoolView } from '@candor/contract/smart';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Progress } from '@candor/ui/figures/progress';
import { useText } from '../../text/text.tsx';
import { Usdt } from '../../shared/usdt.tsx';

export function PoolFacts({ pool, running }: { readonly pool: PoolView; readonly running: number }) {
  const { t, decimal } = useText();
  const figures = [
    ['free', pool.free],
    ['committed', pool.committed],
    ['funded', pool.funded],
    ['recovered', pool.recovered],
    ['paid', pool.paid],
  ] as const;
  return (
    <section aria-label={t('smart.pool')} className="grid gap-3">
      <h3 className="font-medium">{t('smart.pool')}</h3>
      <p className="max-w-prose text-sm text-ink-2">{t('smart.poolHow')}</p>
      <PoolMeter pool={pool} />
      <Facts className="border-y border-rule text-sm">
        {figures.map(([name, value]) => (
          <Fact key={name} name={t(`smart.${name}`)} strong={name === 'free'}>
            <Usdt of={value} />
          </Fact>
        ))}
        <Fact name={t('smart.running')}>{decimal(String(running))}</Fact>
      </Facts>
      {pool.isPlay && <p className="text-sm text-ink-3">{t('smart.play')}</p>}
    </section>
  );
}

/** How much of the pool is promised already. */
export function PoolMeter({ pool: { free, committed } }: { readonly pool: PoolView }) {
  const { t } = useText();
  const all = Number(free) + Number(committed);
  return <Progress label={t('smart.committed')} share={all === 0 ? 0 : Number(committed) / all} />;
}
