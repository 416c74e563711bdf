/** How a customer is notified: what comes by mail and push, when it waits, and on which devices it appears. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changePreferences, type PreferencesView } from '@candor/contract/notifications';
import {
  hasChannel,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type SwitchedGroup,
} from '@candor/core/notifications/catalogue';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, Section, useTask } from '../../security/index.ts';
import { preferencesQuery } from '../notification-queries.ts';
import { PushDevices } from './push-devices.tsx';
import { QuietHours } from './quiet-hours.tsx';

export type Saving = {
  readonly preferences: PreferencesView;
  readonly isBusy: boolean;
  readonly save: (change: Partial<PreferencesView>) => Promise<boolean>;
};

export function NotificationSettings() {
  const { t, problem } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const { data, error } = useQuery(preferencesQuery());
  const save = (change: Partial<PreferencesView>) =>
    task.run(async () => {
      if (data === undefined) return;
      const next = { ...data, ...change };
      const timeZone = next.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const changed = await call(changePreferences, { body: { ...next, timeZone } });
      queries.setQueryData(preferencesQuery().queryKey, changed);
    });
  const saving = data && { preferences: data, isBusy: task.isBusy, save };
  return (
    <>
      <Section title={t('preferences.title')} text={t('preferences.text')}>
        <Problem>{error === null ? task.problem : problem(error)}</Problem>
        {saving === undefined ? error === null && <SkeletonRows rows={10} /> : <Switches {...saving} />}
        <p className="max-w-prose text-sm text-ink-2">{t('preferences.securityText')}</p>
      </Section>
      {saving !== undefined && <QuietHours {...saving} />}
      {saving !== undefined && <PushDevices {...saving} />}
    </>
  );
}

function Switches(saving: Saving) {
  const { t } = useText();
  return (
    <table className="w-full max-w-2xl text-start">
      <thead>
        <tr className="border-b border-rule text-sm text-ink-2">
          <th scope="col" className="py-2 text-start font-normal">
            {t('preferences.about')}
          </th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-20 px-2 py-2 text-center font-normal">
              {t(`preferences.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_GROUPS.map((group) => (
          <tr key={group} className="border-b border-rule">
            <th scope="row" className="h-12 py-1 text-start font-normal">
              {t(`notifications.groups.${group}`)}
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <td key={channel} className="px-2 text-center">
                <Switch group={group} channel={channel} saving={saving} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SwitchProps = {
  readonly group: NotificationGroup;
  readonly channel: NotificationChannel;
  readonly saving: Saving;
};

function Switch({ group, channel, saving: { preferences, isBusy, save } }: SwitchProps) {
  const { t } = useText();
  if (group === 'security') return <span className="text-sm text-ink-2">{t('preferences.always')}</span>;
  if (!hasChannel(group, channel))
    return (
      <span className="text-ink-2">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('preferences.never')}</span>
      </span>
    );
  const muted = preferences.muted[channel];
  const toggle = (isWanted: boolean) => {
    const others: SwitchedGroup[] = muted.filter((other) => other !== group);
    return save({ muted: { ...preferences.muted, [channel]: isWanted ? others : [...others, group] } });
  };
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={`${t(`notifications.groups.${group}`)}: ${t(`preferences.${channel}`)}`}
        disabled={isBusy}
        checked={!muted.includes(group)}
        onChange={({ target }) => void toggle(target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  );
}
