/** Which notifications customers get by mail and push, and when these wait. */
import type { PreferencesView } from '@candor/contract/notifications';
import {
  NOTIFICATION_CHANNELS,
  type NotificationKind,
  notificationEntry,
  type SwitchedGroup,
  SWITCHED_GROUPS,
} from '@candor/core/notifications/catalogue';
import type { Instant } from '@candor/core/time';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import { BadInput } from '../../http/errors.ts';
import * as repo from './db/preferences.repo.ts';

export async function viewPreferences({ db }: Pick<App, 'db'>, customerId: string): Promise<PreferencesView> {
  const mutes = await repo.listMutes(db.kysely, customerId);
  const settings = await repo.findSettings(db.kysely, customerId);
  const mutedBy = (channel: 'mail' | 'push'): SwitchedGroup[] =>
    SWITCHED_GROUPS.filter((group) => mutes.some((mute) => mute.channel === channel && mute.group_name === group));
  const { quiet_from: from = null, quiet_to: to = null } = settings ?? {};
  return {
    muted: { mail: mutedBy('mail'), push: mutedBy('push') },
    quietHours: from === null || to === null ? null : { from, to },
    showsDetails: settings?.shows_details ?? false,
    timeZone: settings?.time_zone ?? null,
  };
}

type Wanted = PreferencesView & { readonly timeZone: string };

export async function changePreferences(app: App, customerId: string, wanted: Wanted): Promise<PreferencesView> {
  const { muted, quietHours, showsDetails, timeZone } = wanted;
  // The browser's list of zones may be newer than the database's.
  if (!(await repo.isKnownZone(app.db.kysely, timeZone)))
    throw new BadInput([{ field: 'timeZone', problem: 'textForm' }]);
  const mutes = NOTIFICATION_CHANNELS.flatMap((channel) =>
    [...new Set(muted[channel])].map((group) => ({ channel, group_name: group })),
  );
  await inTransaction(app.db, async (tx) => {
    await repo.lockPreferences(tx, customerId);
    await repo.clearMutes(tx, customerId);
    await repo.insertMutes(tx, customerId, mutes);
    await repo.saveSettings(tx, {
      customer_id: customerId,
      time_zone: timeZone,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      shows_details: showsDetails,
    });
  });
  return viewPreferences(app, customerId);
}

/** When a mail that tells of this may be sent to the customer. Null: they do not want it. */
export async function wantedAt(tx: Tx, customerId: string, kind: NotificationKind): Promise<Instant | null> {
  const { group, isUrgent, isAlwaysOn } = notificationEntry(kind);
  if (!isAlwaysOn && (await repo.isMuted(tx, customerId, { channel: 'mail', group_name: group }))) return null;
  if (isUrgent) return tx.now();
  return (await repo.dueAt(tx, customerId, new Date(tx.now()))).getTime();
}
