/** "30 days", in the reader's language. */
import { useText } from '../text/text.tsx';

export function useDays(): (days: number) => string {
  const { lang } = useText();
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (days) => format.format(days);
}
