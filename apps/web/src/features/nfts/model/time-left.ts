/** The time left as a reader needs it: days and hours while there are many, each second in the last five minutes. */
import { EXTENSION } from '@candor/core/nfts/auction';
import { SECOND } from '@candor/core/time';
import { timeLeftText } from '@candor/ui/figures/countdown';

/** In which each bid moves the end. */
const BY_SECONDS = EXTENSION / SECOND;
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** "2 days 4 hr", "3 hr 12 min", "12 min" or "04:59", in the reader's digits. */
export function auctionTimeText(seconds: number, lang: string): string {
  if (seconds <= BY_SECONDS) return timeLeftText(Math.max(0, seconds), lang);
  const part = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(value);
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY),
    Math.floor(seconds / HOUR) % 24,
    Math.floor(seconds / MINUTE) % 60,
  ];
  if (days > 0) return hours === 0 ? part(days, 'day') : `${part(days, 'day')} ${part(hours, 'hour')}`;
  if (hours > 0) return minutes === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return part(minutes, 'minute');
}
