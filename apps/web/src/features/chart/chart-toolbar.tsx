/** The controls above the chart: interval, chart type, indicators, drawing, full screen, and a menu of everything else. */
import { lazy, Suspense, useRef, useState } from 'react';
import { INTERVALS } from '@candor/core/market/prices/candle';
import type { MessageKey } from '@candor/i18n/catalogue';
import { classNames } from '@candor/ui/foundation/class-names';
import type { MenuGroup } from '@candor/ui/overlays/menu';
import { useText } from '../../text/text.tsx';
import { CHIP } from './chart-legend.tsx';
import { CHART_KINDS, type ChartKind, type ChartSettings } from './chart-settings.ts';
import { IntervalChoice } from './interval-choice.tsx';
import { Icon, Tool } from './tool-icon.tsx';

const Menu = lazy(async () => ({ default: (await import('@candor/ui/overlays/menu')).Menu }));

/** What is open between the controls and the chart. */
export type ChartPanel = 'indicators' | 'draw' | 'compare';

type ChartToolbarProps = {
  readonly settings: ChartSettings;
  readonly onChange: (part: Partial<ChartSettings>) => void;
  readonly isTable: boolean;
  readonly onTable: () => void;
  readonly panel: ChartPanel | null;
  readonly onPanel: (panel: ChartPanel) => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
  /** The menu of the rest is opened. */
  readonly onMore: () => void;
};

const KIND_TITLES: Readonly<Record<ChartKind, MessageKey>> = {
  candles: 'chart.candles',
  line: 'chart.line',
  area: 'chart.area',
};

export function ChartToolbar(props: ChartToolbarProps) {
  const { t } = useText();
  const { settings, onChange, isTable, onTable, panel, onPanel, isFull, onFull } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sideways:flex-nowrap">
      <IntervalChoice
        value={settings.interval}
        choices={INTERVALS}
        onChange={(interval) => onChange({ interval, range: null })}
      />
      <div className="-mx-1 flex max-w-[calc(100%+0.5rem)] grow flex-wrap items-center gap-1 px-1 py-1 sm:grow-0 sideways:flex-nowrap">
        <div role="group" aria-label={t('chart.kind')} className="flex gap-0.5 max-sm:hidden">
          {CHART_KINDS.map((kind) => (
            <Tool
              key={kind}
              icon={kind}
              label={t(KIND_TITLES[kind])}
              isOn={settings.kind === kind && !isTable}
              isDisabled={isTable}
              onPress={() => onChange({ kind })}
            />
          ))}
        </div>
        <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-rule-strong max-sm:hidden" />
        <button
          type="button"
          aria-expanded={panel === 'indicators'}
          disabled={isTable}
          onClick={() => onPanel('indicators')}
          className={classNames(CHIP(panel === 'indicators'), 'min-w-0 disabled:opacity-40')}
        >
          <Icon name="indicators" />
          <span className="truncate">{t('chart.indicators')}</span>
          {settings.indicators.length > 0 && (
            <span className="tabular text-xs opacity-80">{settings.indicators.length}</span>
          )}
        </button>
        <Tool
          icon="draw"
          label={t('chart.draw')}
          isExpanded={panel === 'draw'}
          isDisabled={isTable}
          onPress={() => onPanel('draw')}
        />
        <span className="grow" />
        <Tool icon="table" label={t(isTable ? 'chart.backToChart' : 'chart.table')} isOn={isTable} onPress={onTable} />
        <Tool
          icon={isFull ? 'leave' : 'full'}
          label={t(isFull ? 'chart.leaveFullscreen' : 'chart.fullscreen')}
          onPress={onFull}
        />
        <More {...props} />
      </div>
    </div>
  );
}

/** All that has no button of its own; on a phone, also what has no room for one. */
function More({ settings, onChange, isTable, onPanel, onMore }: ChartToolbarProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    onMore();
    setOpen(true);
  };
  const groups: readonly MenuGroup[] = [
    {
      id: 'kind',
      choice: 'one',
      entries: CHART_KINDS.map((kind) => ({
        id: kind,
        title: t(KIND_TITLES[kind]),
        isOn: settings.kind === kind,
        isDisabled: isTable,
        onPress: () => onChange({ kind }),
      })),
    },
    {
      id: 'shown',
      choice: 'many',
      entries: [
        {
          id: 'day',
          title: t('chart.dayRange'),
          isOn: settings.hasDayRange,
          onPress: () => onChange({ hasDayRange: !settings.hasDayRange }),
        },
        {
          id: 'log',
          title: t('chart.log'),
          isOn: settings.isLog,
          onPress: () => onChange({ isLog: !settings.isLog }),
        },
      ],
    },
    {
      id: 'other',
      entries: [{ id: 'compare', title: t('chart.compare'), isDisabled: isTable, onPress: () => onPanel('compare') }],
    },
  ];
  return (
    <>
      <Tool icon="more" label={t('chart.more')} opensMenu place={button} onPress={open} />
      {isOpen && (
        <Suspense>
          <Menu label={t('chart.more')} anchor={button} groups={groups} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
