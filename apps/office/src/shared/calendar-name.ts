/** What a calendar of trading hours is called. One without a name in this language keeps the program's own. */
import type { Text } from '../text/text.tsx';

export function calendarName({ maybe }: Pick<Text, 'maybe'>, calendar: string): string {
  return maybe(`work.market.calendars.${calendar}`) ?? calendar;
}
