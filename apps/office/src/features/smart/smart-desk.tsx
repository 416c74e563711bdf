/** Products and their pools, as everybody sees them, and proposing changes of them. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listSmartProducts, type ProductView } from '@candor/contract/smart';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { daySpan } from '@candor/i18n/day-span';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Page } from '../../shared/page.tsx';
import { Percent } from '../../shared/percent.tsx';
import { useText } from '../../text/text.tsx';
import { ProposePool, useMayPropose } from '../proposals/index.ts';
import { ProposeProduct } from './propose-product.tsx';

const AGAIN_MS = 10_000;

type Proposing =
  | { readonly what: 'product'; readonly product: ProductView | null }
  | { readonly what: 'fund' | 'withdraw'; readonly product: ProductView };

export function SmartDesk() {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [proposing, setProposing] = useState<Proposing | null>(null);
  const query = useQuery({
    queryKey: ['smart'],
    queryFn: () => call(listSmartProducts, { query: {} }),
    refetchInterval: AGAIN_MS,
  });
  const close = () => setProposing(null);
  return (
    <Page
      title={t('work.smart.title')}
      lead={t('work.smart.lead')}
      actions={
        mayPropose('smart.product') && (
          <Button onClick={() => setProposing({ what: 'product', product: null })}>{t('work.smart.newProduct')}</Button>
        )
      }
    >
      <Fetched query={query}>
        {({ list }) => (
          <ol className="divide-y divide-rule border-y border-rule-strong">
            {list.map((product) => (
              <Product key={product.id} product={product} onPropose={setProposing} />
            ))}
          </ol>
        )}
      </Fetched>
      {proposing?.what === 'product' && <ProposeProduct product={proposing.product} onClose={close} />}
      {proposing !== null && proposing.what !== 'product' && (
        <ProposePool
          title={`${t(`work.kinds.smart.${proposing.what}`)}: ${proposing.product.name}`}
          proposed={(amount) => ({
            kind: `smart.${proposing.what}`,
            payload: { productId: proposing.product.id, amount },
          })}
          onClose={close}
        />
      )}
    </Page>
  );
}

type ProductProps = { readonly product: ProductView; readonly onPropose: (proposing: Proposing) => void };

function Product({ product, onPropose }: ProductProps) {
  const text = useText();
  const { t, money, decimal } = text;
  const mayPropose = useMayPropose();
  const { name, isOpen, minimum, maximum, damagesPercent, terms, pool, running } = product;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-baseline gap-3 font-serif text-lg font-semibold">
          <bdi>{name}</bdi>
          {!isOpen && <Badge>{t('smart.closed')}</Badge>}
        </h2>
        <div className="flex flex-wrap gap-2">
          {mayPropose('smart.product') && (
            <Button tone="plain" size="sm" onClick={() => onPropose({ what: 'product', product })}>
              {t('work.smart.change')}
            </Button>
          )}
          {(['fund', 'withdraw'] as const)
            .filter((what) => mayPropose(`smart.${what}`))
            .map((what) => (
              <Button key={what} tone="plain" size="sm" onClick={() => onPropose({ what, product })}>
                {t(`work.kinds.smart.${what}`)}
              </Button>
            ))}
        </div>
      </div>
      <div className="grid items-start gap-x-10 lg:grid-cols-2">
        <Facts className="border-y border-rule">
          <Fact name={t('smart.range')}>
            <bdi>
              {money(minimum)} – {money(maximum)} USDT
            </bdi>
          </Fact>
          <Fact name={t('work.fields.damagesRate')}>
            <Percent of={damagesPercent} />
          </Fact>
          {terms.map(({ days, dailyPercent, annualPercent }) => (
            <Fact key={days} name={daySpan(text, days)}>
              <Percent of={dailyPercent} /> · <Percent of={annualPercent} /> {t('smart.apr')}
            </Fact>
          ))}
        </Facts>
        <Facts className="border-y border-rule">
          {(['free', 'committed', 'funded', 'recovered', 'paid'] as const).map((figure) => (
            <Fact key={figure} name={t(`smart.${figure}`)} strong={figure === 'free'}>
              <bdi>{money(pool[figure])}</bdi>
            </Fact>
          ))}
          <Fact name={t('smart.running')}>{decimal(String(running))}</Fact>
        </Facts>
      </div>
    </li>
  );
}
