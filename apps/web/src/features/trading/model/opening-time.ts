/** When a closed market opens again, in the reader's time zone and language. */

/** Day and time at which a market opens, with its weekday; null when that is not known, or was before. */
export function openingTime(lang: string, opensAt: string | null): string | null {
  if (opensAt === null || Date.parse(opensAt) <= Date.now()) return null;
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(new Date(opensAt));
}
