/** Weekdays and time zones in the reader's language. */

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** A Sunday. */
const FIRST_DAY_MS = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** "Sun 17:00" from the server → "周日 17:00". */
export function weekTimeText(lang: string, text: string): string {
  const [day = '', time = ''] = text.split(' ');
  const index = DAYS.indexOf(day);
  if (index === -1) return text;
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.format(FIRST_DAY_MS + index * DAY_MS)} ${time}`;
}

/** "America/New_York" → "Eastern Time". A zone that the browser does not know keeps its name. */
export function zoneText(lang: string, zone: string): string {
  if (/^(Etc\/)?(UTC|GMT)$/.test(zone)) return 'UTC';
  try {
    const format = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: 'longGeneric' });
    return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
}
