/** The option chain: calls, strikes, puts. On a phone either calls or puts, which a switch chooses. */
import { useState } from 'react';
import type { Chain as ChainOf } from '@candor/core/options/chain';
import { Button } from '@candor/ui/actions/button';
import { sentenceGap } from '@candor/i18n/sentence-gap';
import { useText } from '../../../text/text.tsx';
import { Segments, useIsNarrow } from '../../trading/index.ts';
import { type Moment, rowsAround, rowsOf } from '../model/chain-rows.ts';
import type { Draft } from '../model/draft.ts';
import { strikeText } from '../model/quoted.ts';
import type { Series } from '../model/terms.ts';
import { isolated } from '../parts/isolated.ts';
import { ChainTable, type Choose } from './chain-table.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { Greek } from './columns.ts';

type ChainProps = {
  readonly series: Series;
  readonly chain: ChainOf;
  readonly moment: Moment;
  readonly draft: Draft;
  readonly onChoose: Choose;
};

/** So many on each side of the nearest strike, unless all are asked for. */
const BESIDE = 5;

export function Chain({ series, chain, moment, draft, onChoose }: ChainProps) {
  const { t, lang, decimal, price } = useText();
  const isNarrow = useIsNarrow();
  const [side, setSide] = useState<'call' | 'put'>(draft.kind === 'put' ? 'put' : 'call');
  const [greeks, setGreeks] = useState<readonly Greek[]>(['delta']);
  const [isWhole, setWhole] = useState(false);
  const rows = rowsOf(series, chain, moment);
  const size = { size: isolated(decimal(String(series.contractSize))), unit: isolated(series.unit) };
  return (
    <section aria-labelledby="option-chain" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="option-chain" className="font-serif text-lg font-semibold">
          {t('options.chain.title')}
        </h2>
        <ColumnChoice value={greeks} onChange={setGreeks} />
      </div>
      {isNarrow && (
        <Segments
          legend={t('options.chain.side')}
          name="option-side"
          value={side}
          choices={[
            { id: 'call', title: t('options.chain.calls') },
            { id: 'put', title: t('options.chain.puts') },
          ]}
          onChange={setSide}
        />
      )}
      <ChainTable
        rows={isWhole ? rows : rowsAround(rows, BESIDE)}
        sides={isNarrow ? [side] : ['call', 'put']}
        greeks={greeks}
        step={chain.step}
        draft={draft}
        onChoose={onChoose}
      />
      <Button tone="quiet" size="sm" className="-ms-3 justify-self-start" onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'options.chain.fewer' : 'options.chain.all')}
      </Button>
      <p className="text-xs text-ink-2">
        {t('options.chain.perLot', size)}
        {sentenceGap(lang)}
        {t('options.chain.cap', { cap: isolated(price(strikeText(chain.cap, chain.step))) })}
      </p>
    </section>
  );
}
