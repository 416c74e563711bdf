/** The products, by their terms, each with its pool. */
import { useState } from 'react';
import type { ProductView } from '@candor/contract/smart';
import { Select } from '@candor/ui/fields/select';
import { Badge } from '@candor/ui/figures/badge';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';
import { useDays } from '../../shared/days.ts';
import { PoolMeter } from './pool-facts.tsx';
import { Usdt } from '../../shared/usdt.tsx';

const FILTERS = {
  all: [0, Infinity],
  short: [0, 30],
  medium: [31, 90],
  long: [91, Infinity],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
type Filter = keyof typeof FILTERS;
const NAMES = ['all', 'short', 'medium', 'long'] as const satisfies readonly Filter[];

type ProductListProps = {
  readonly products: readonly ProductView[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
};

export function ProductList({ products, chosenId, onChoose }: ProductListProps) {
  const { t } = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const [from, to] = FILTERS[filter];
  const shown = products.filter(({ terms }) => terms.some(({ days }) => days >= from && days <= to));
  return (
    <section aria-labelledby="smart-products" className="grid content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="smart-products" className="font-serif text-lg font-semibold">
          {t('smart.products')}
        </h2>
        <div className="w-full sm:w-56">
          <Select
            label={t('smart.filter')}
            value={filter}
            onChange={setFilter}
            choices={NAMES.map((id) => ({ id, title: t(`smart.${id}`) }))}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-2">{t('smart.none')}</p>
      ) : (
        <ul data-testid="products" className="divide-y divide-rule border-y border-rule-strong">
          {shown.map((product) => (
            <li key={product.id}>
              <Product product={product} isChosen={product.id === chosenId} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ProductProps = Pick<ProductListProps, 'onChoose'> & { readonly product: ProductView; readonly isChosen: boolean };

function Product({ product, isChosen, onChoose }: ProductProps) {
  const { t, decimal, money } = useText();
  const daysText = useDays();
  const { id, name, isOpen, terms, minimum, maximum, pool } = product;
  const rates = terms.map(({ annualPercent }) => Number(annualPercent));
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map((each) => decimal(String(each), 2, 2));
  const [first, last] = [terms[0], terms.at(-1)];
  const isolated = (text: string) => `\u2068${text}\u2069`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(id)}
      className={classNames(
        'grid w-full gap-3 border-s-4 py-4 ps-4 pe-2 text-start hover:bg-sunken',
        isChosen ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      {/* On a phone always two lines, not one where a name happens to be short. */}
      <span className="grid gap-1 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-6">
        <span className="flex flex-wrap items-baseline gap-3">
          <bdi className="font-serif text-lg font-semibold">{name}</bdi>
          {!isOpen && <Badge>{t('smart.closed')}</Badge>}
        </span>
        <span className="tabular text-lg font-semibold">
          <bdi>{t('home.feeValue', { percent: low === high ? `${low}` : `${low} – ${high}` })}</bdi>{' '}
          <span className="text-sm font-normal text-ink-2">{t('smart.apr')}</span>
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <span>{isolated(daysText(first?.days ?? 0, last?.days ?? 0))}</span>
        <bdi>
          {money(minimum)} – {money(maximum)} USDT
        </bdi>
      </span>
      <span className="grid gap-1 text-sm text-ink-2">
        <span className="flex flex-wrap justify-between gap-x-6">
          <span>{t('smart.free')}</span>
          <Usdt of={pool.free} />
        </span>
        <PoolMeter pool={pool} />
      </span>
    </button>
  );
}
