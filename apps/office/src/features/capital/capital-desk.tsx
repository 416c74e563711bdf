/** The operator's money, as everybody sees it, and proposing a movement of it. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type CAPITAL_DIRECTIONS, type CapitalMovement, getCapital } from '@candor/contract/capital';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { useMayPropose } from '../proposals/index.ts';
import { Inventory } from './inventory.tsx';
import { ProposeCapital } from './propose-capital.tsx';

type Direction = (typeof CAPITAL_DIRECTIONS)[number];

const AGAIN_MS = 10_000;

export function CapitalDesk() {
  const { t, money } = useText();
  const mayPropose = useMayPropose();
  const [proposing, setProposing] = useState<Direction | null>(null);
  const query = useQuery({
    queryKey: ['capital'],
    queryFn: () => call(getCapital, { query: { size: '50' } }),
    refetchInterval: AGAIN_MS,
  });
  const actions = (['fund', 'withdraw'] as const).filter((direction) => mayPropose(`capital.${direction}`));
  return (
    <Page
      title={t('capital.title')}
      lead={t('capital.lead')}
      actions={actions.map((direction) => (
        <Button
          key={direction}
          tone={direction === 'fund' ? 'accent' : 'plain'}
          onClick={() => setProposing(direction)}
        >
          {t(`work.kinds.capital.${direction}`)}
        </Button>
      ))}
    >
      <Fetched query={query}>
        {({ capital, cover, exposure, movements }) => (
          <>
            <Facts className="max-w-xl border-y border-rule">
              <Fact name={t('capital.capital')}>
                <bdi>{money(capital)}</bdi>
              </Fact>
              <Fact name={t('capital.cover')}>
                <bdi>{money(cover)}</bdi>
              </Fact>
              <Fact name={t('capital.exposure')} strong>
                <bdi>{exposure === null ? '—' : money(exposure)}</bdi>
              </Fact>
            </Facts>
            <p className="mt-3 max-w-prose text-ink-2">{t('capital.rule')}</p>
            <Section title={t('capital.movements')} lead={t('capital.movementsHow')}>
              <Movements list={movements.list} />
            </Section>
          </>
        )}
      </Fetched>
      <Inventory />
      {proposing !== null && <ProposeCapital direction={proposing} onClose={() => setProposing(null)} />}
    </Page>
  );
}

function Movements({ list }: { readonly list: readonly CapitalMovement[] }) {
  const { t, money, dateTime } = useText();
  if (list.length === 0) return <p>{t('capital.nothing')}</p>;
  return (
    <ol aria-label={t('capital.movements')} className="max-w-3xl divide-y divide-rule border-y border-rule">
      {list.map(({ id, direction, amount, reference, isPlay, movedAt }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
          <span>{t(`capital.${direction}`)}</span>
          <bdi className="tabular text-end">{money(amount)}</bdi>
          <span className="text-ink-2 [overflow-wrap:anywhere]">
            {isPlay ? t('capital.play') : <bdi>{reference}</bdi>}
          </span>
          <bdi className="text-end text-ink-2">{dateTime(movedAt)}</bdi>
        </li>
      ))}
    </ol>
  );
}
