/** The controls below the chart: how far back it looks, the scale, and the time zone. */
import { zoneText } from '@candor/i18n/calendar-words';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';
import { CHIP } from './chart-legend.tsx';
import type { ChartSettings } from './chart-settings.ts';
import { isIntraday, ZONE_CHOICES, type ZoneChoice, zoneOf } from './draw/zoned-axis.ts';
import { rangeTitle } from './interval-names.ts';
import { RANGE_VIEWS, RANGES } from './ranges.ts';

type ChartFooterProps = {
  readonly settings: ChartSettings;
  readonly onChange: (part: Partial<ChartSettings>) => void;
  readonly exchangeZone: string;
};

export function ChartFooter({ settings, onChange, exchangeZone }: ChartFooterProps) {
  const { t, lang } = useText();
  const titleOf = (choice: ZoneChoice) =>
    choice === 'utc'
      ? t('chart.zoneUtc')
      : t(choice === 'local' ? 'chart.zoneLocal' : 'chart.zoneExchange', {
          zone: zoneText(lang, zoneOf(choice, exchangeZone)),
        });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sideways:hidden">
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
            <bdi>{t(rangeTitle(range))}</bdi>
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
          className="field-sizing-content h-9 max-w-full rounded bg-transparent px-1 text-sm text-ink-2 hover:bg-sunken max-sm:h-11"
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
