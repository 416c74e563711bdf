/** "30 days", in the reader's language. */
import { daySpan } from '@candor/i18n/day-span';
import { useText } from '../text/text.tsx';

export function useDays(): (first: number, last?: number) => string {
  const text = useText();
  return (first, last) => daySpan(text, first, last);
}
