/** The moment of an expiry in the reader's time zone: to the minute, with the day of the week. */
import type { Instant } from '@candor/core/time';
import { useText } from '../../../text/text.tsx';

export function useExpiryText(): (at: Instant) => string {
  const { lang } = useText();
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (at) => format.format(at);
}
