/** Quiet hours, in the customer's time zone: the browser's until they choose another. */
import { Combobox } from '@candor/ui/fields/combobox';
import { type Choice, Select } from '@candor/ui/fields/select';
import { useText } from '../../../text/text.tsx';
import { Section } from '../../security/index.ts';
import type { Saving } from './notification-settings.tsx';

const HALF_HOUR = 30;
const DAY = 24 * 60;
const NIGHT = { from: 22 * 60, to: 7 * 60 };

export function QuietHours({ preferences, isBusy, save }: Saving) {
  const { t, lang } = useText();
  const { quietHours, timeZone } = preferences;
  return (
    <Section title={t('preferences.quiet')} text={t('preferences.quietText')}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          disabled={isBusy}
          checked={quietHours !== null}
          onChange={({ target }) => void save({ quietHours: target.checked ? NIGHT : null })}
          className="size-5 accent-accent"
        />
        {t('preferences.quietOn')}
      </label>
      {quietHours !== null && (
        <div className="grid max-w-2xl grid-cols-1 items-start gap-4 min-[24rem]:grid-cols-2 sm:grid-cols-3">
          <Select
            label={t('preferences.quietFrom')}
            value={String(quietHours.from)}
            choices={times(lang, quietHours.from, quietHours.to)}
            onChange={(from) => void save({ quietHours: { ...quietHours, from: Number(from) } })}
          />
          <Select
            label={t('preferences.quietTo')}
            value={String(quietHours.to)}
            choices={times(lang, quietHours.to, quietHours.from)}
            onChange={(to) => void save({ quietHours: { ...quietHours, to: Number(to) } })}
          />
          <div className="min-[24rem]:col-span-2 sm:col-span-1">
            <Combobox
              label={t('preferences.timeZone')}
              choices={zones()}
              value={timeZone}
              onChange={(zone) => {
                if (zone !== null) void save({ timeZone: zone });
              }}
              nothingFound={t('statement.zoneNothing')}
            />
          </div>
        </div>
      )}
    </Section>
  );
}

/** Each half hour but the other end; and the one that is set, whenever that is. */
function times(lang: string, set: number, other: number): Choice<string>[] {
  const format = new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const minutes = Array.from({ length: DAY / HALF_HOUR }, (_, index) => index * HALF_HOUR);
  return [...new Set([...minutes, set])]
    .filter((minute) => minute !== other)
    .toSorted((one, next) => one - next)
    .map((minute) => ({ id: String(minute), title: format.format(new Date(minute * 60_000)) }));
}

let known: readonly Choice<string>[] | null = null;

function zones(): readonly Choice<string>[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timeZone])]
    .toSorted()
    .map((id) => ({ id, title: id.replaceAll('_', ' ') }));
  return known;
}
