/** For tests: preferences of a customer who wants no mails about some groups. */
import type { PreferencesView } from '@candor/contract/notifications';
import type { SwitchedGroup } from '@candor/core/notifications/catalogue';

export function withoutMails(...groups: SwitchedGroup[]): PreferencesView & { timeZone: string } {
  return { muted: { mail: groups, push: [] }, quietHours: null, showsDetails: false, timeZone: 'UTC' };
}
