/** The controls above and below the chart: interval, chart type, indicators, range, scale, time zone, table, full screen. */
import type { ReactNode } from 'react';
import { INTERVALS } from '@candor/core/market/prices/candle';
import type { MessageKey } from '@candor/i18n/catalogue';
import { classNames } from '@candor/ui/foundation/class-names';
import { zoneText } from '@candor/i18n/calendar-words';
import { useText } from '../../text/text.tsx';
import { CHIP } from './chart-legend.tsx';
import { CHART_KINDS, type ChartKind, type ChartSettings, type Indicator, INDICATORS } from './chart-settings.ts';
import { IntervalChoice } from './interval-choice.tsx';
import { RANGE_VIEWS, RANGES } from './ranges.ts';
import { INDICATOR_INFO } from './draw/readings.ts';
import { isIntraday, ZONE_CHOICES, type ZoneChoice, zoneOf } from './draw/zoned-axis.ts';

type SettingsProps = {
  readonly settings: ChartSettings;
  readonly onChange: (part: Partial<ChartSettings>) => void;
};

type ChartToolbarProps = SettingsProps & {
  readonly isTable: boolean;
  readonly onTable: () => void;
  readonly areIndicatorsOpen: boolean;
  readonly onIndicators: () => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

const ICONS: Readonly<Record<ChartKind | 'table' | 'full' | 'leave' | 'indicators', string>> = {
  candles: 'M6 2v3M6 12v4M4 5h4v7H4zM13 4v2M13 11v3M11 6h4v5h-4z',
  line: 'M2 13l4-5 4 3 6-8',
  area: 'M2 13l4-5 4 3 6-8v13H2z',
  table: 'M2.5 3.5h13v11h-13zM2.5 7h13M2.5 10.5h13M7 3.5v11',
  full: 'M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4',
  leave: 'M7 3v4H3M15 7h-4V3M11 15v-4h4M3 11h4v4',
  indicators: 'M2 12c3 0 3-7 7-7s4 7 7 7M2 6h14',
};

const KIND_TITLES: Readonly<Record<ChartKind, MessageKey>> = {
  candles: 'chart.candles',
  line: 'chart.line',
  area: 'chart.area',
};

export function ChartToolbar({ settings, onChange, ...rest }: ChartToolbarProps) {
  const { t } = useText();
  const { isTable, onTable, areIndicatorsOpen, onIndicators, isFull, onFull } = rest;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 low:max-lg:flex-nowrap">
      <IntervalChoice
        value={settings.interval}
        choices={INTERVALS}
        onChange={(interval) => onChange({ interval, range: null })}
      />
      <div className="-mx-1 flex max-w-[calc(100%+0.5rem)] items-center gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
        <div role="group" aria-label={t('chart.kind')} className="flex gap-0.5">
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
        <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-rule-strong" />
        <button
          type="button"
          aria-expanded={areIndicatorsOpen}
          disabled={isTable}
          onClick={onIndicators}
          className={classNames(CHIP(areIndicatorsOpen), 'disabled:opacity-40')}
        >
          <Icon path={ICONS.indicators} />
          {t('chart.indicators')}
          {settings.indicators.length > 0 && (
            <span className="tabular text-xs opacity-80">{settings.indicators.length}</span>
          )}
        </button>
        <Tool icon="table" label={t(isTable ? 'chart.backToChart' : 'chart.table')} isOn={isTable} onPress={onTable} />
        <Tool
          icon={isFull ? 'leave' : 'full'}
          label={t(isFull ? 'chart.leaveFullscreen' : 'chart.fullscreen')}
          onPress={onFull}
        />
      </div>
    </div>
  );
}

export function IndicatorChoice({ settings, onChange }: SettingsProps) {
  const { t } = useText();
  const toggle = (indicator: Indicator) => {
    const isOn = settings.indicators.includes(indicator);
    onChange({
      indicators: INDICATORS.filter((other) => (other === indicator ? !isOn : settings.indicators.includes(other))),
    });
  };
  const group = (title: MessageKey, place: 'price' | 'below') => (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-start me-4 text-xs text-ink-3">{t(title)}</legend>
      {INDICATORS.filter((indicator) => INDICATOR_INFO[indicator].place === place).map((indicator) => (
        <label key={indicator} className="flex min-h-9 cursor-pointer items-center gap-2 max-sm:min-h-11">
          <input
            type="checkbox"
            checked={settings.indicators.includes(indicator)}
            onChange={() => toggle(indicator)}
            className="size-4 accent-(--accent)"
          />
          {t(INDICATOR_INFO[indicator].title)}
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className="fade-in grid gap-1 border-y border-rule py-2">
      {group('chart.onPrice', 'price')}
      {group('chart.below', 'below')}
      {settings.indicators.includes('ticks') && <p className="text-xs text-ink-3">{t('chart.ticksHelp')}</p>}
    </div>
  );
}

export function ChartFooter({ settings, onChange, exchangeZone }: SettingsProps & { readonly exchangeZone: string }) {
  const { t, lang } = useText();
  const titleOf = (choice: ZoneChoice) =>
    choice === 'utc'
      ? t('chart.zoneUtc')
      : t(choice === 'local' ? 'chart.zoneLocal' : 'chart.zoneExchange', {
          zone: zoneText(lang, zoneOf(choice, exchangeZone)),
        });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 low:max-lg:pointer-coarse:hidden">
      <div
        role="group"
        aria-label={t('chart.range')}
        className="-mx-1 flex max-w-[calc(100%+0.5rem)] overflow-x-auto px-1 [scrollbar-width:none]"
      >
        {RANGES.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={settings.range === range}
            onClick={() => onChange({ range, interval: RANGE_VIEWS[range].interval })}
            className={classNames(CHIP(settings.range === range), 'tabular px-2')}
          >
            <bdi>{range === 'all' ? t('chart.rangeAll') : range}</bdi>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={settings.isLog}
          onClick={() => onChange({ isLog: !settings.isLog })}
          className={classNames(CHIP(settings.isLog), 'ms-2')}
        >
          {t('chart.log')}
        </button>
      </div>
      {isIntraday(settings.interval) ? (
        <select
          aria-label={t('chart.zone')}
          value={settings.zone}
          onChange={({ currentTarget }) => {
            const zone = ZONE_CHOICES.find((choice) => choice === currentTarget.value);
            if (zone !== undefined) onChange({ zone });
          }}
          className="h-9 max-w-full rounded bg-transparent px-1 text-sm text-ink-2 hover:bg-sunken max-sm:h-11"
        >
          {ZONE_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {titleOf(choice)}
            </option>
          ))}
        </select>
      ) : (
        <p className="flex min-h-9 items-center text-xs text-ink-3">{t('chart.zoneDates')}</p>
      )}
    </div>
  );
}

type ToolProps = {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  /** Absent for a button that acts instead of toggling. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

function Tool({ icon, label, isOn, isDisabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded disabled:opacity-40 max-sm:size-11',
        isOn === true ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon path={ICONS[icon]} />
    </button>
  );
}

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d={path} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
