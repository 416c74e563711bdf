/** Each underlying: what is free and what is set aside, its volatility, and what is open. */
import type { StaffUnderlyingView } from '@candor/contract/staff/options';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Percent } from '../../shared/percent.tsx';
import { type Text, useText } from '../../text/text.tsx';
import { useMayPropose } from '../proposals/index.ts';

export type Proposing = { readonly what: 'fund' | 'withdraw'; readonly code: string };

type UnderlyingsProps = {
  readonly list: readonly StaffUnderlyingView[];
  readonly onPropose: (proposing: Proposing) => void;
};

export function Underlyings({ list, onPropose }: UnderlyingsProps) {
  const text = useText();
  const mayPropose = useMayPropose();
  const directions = (['fund', 'withdraw'] as const).filter((what) => mayPropose(`options.${what}`));
  return (
    <DataTable
      label={text.t('work.options.title')}
      columns={directions.length === 0 ? columnsOf(text) : [...columnsOf(text), actionsOf(text, directions, onPropose)]}
      rows={list}
      keyOf={({ code }) => code}
      empty={null}
    />
  );
}

/** Two decimals are enough to look at; the public list has all of them. */
function shortened(percent: string): string {
  return percent.replace(/(\.\d\d)\d+$/, '$1');
}

function columnsOf({ t, money, decimal, day }: Text): readonly Column<StaffUnderlyingView>[] {
  return [
    {
      id: 'code',
      title: t('work.options.underlying'),
      cell: ({ code, isOffered }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{code}</bdi>
          {!isOffered && <Badge tone="risk">{t('work.options.notOffered')}</Badge>}
        </span>
      ),
    },
    { id: 'free', title: t('work.options.free'), isFigure: true, cell: ({ free }) => <bdi>{money(free)}</bdi> },
    {
      id: 'reserved',
      title: t('work.options.reserved'),
      isFigure: true,
      cell: ({ reserved }) => <bdi>{money(reserved)}</bdi>,
    },
    {
      id: 'open',
      title: t('work.options.open'),
      width: 'minmax(0, 1fr)',
      isFigure: true,
      cell: ({ open }) => <bdi>{decimal(String(open))}</bdi>,
    },
    {
      id: 'volatility',
      title: t('work.options.volatility'),
      isFigure: true,
      cell: ({ volatilityPercent, day: published }) =>
        volatilityPercent === null || published === null ? (
          t('work.options.none')
        ) : (
          <>
            <Percent of={shortened(volatilityPercent)} />
            <bdi className="block text-xs text-ink-2">{day(published)}</bdi>
          </>
        ),
    },
  ];
}

function actionsOf(
  { t }: Text,
  directions: readonly Proposing['what'][],
  onPropose: UnderlyingsProps['onPropose'],
): Column<StaffUnderlyingView> {
  return {
    id: 'actions',
    title: t('work.options.pool'),
    width: 'minmax(13.5rem, 2fr)',
    cell: ({ code }) => (
      <span className="flex flex-wrap gap-2">
        {directions.map((what) => (
          <Button
            key={what}
            tone="plain"
            size="sm"
            aria-label={`${t(`work.kinds.options.${what}`)}: ${code}`}
            onClick={() => onPropose({ what, code })}
          >
            {t(`work.options.${what}`)}
          </Button>
        ))}
      </span>
    ),
  };
}
