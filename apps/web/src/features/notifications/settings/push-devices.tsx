/** Push messages: on this device, with or without details, and all devices that get them. */
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPush, type PushDevice, subscribePush, testPush, unsubscribePush } from '@candor/contract/notifications';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, Row, Rows, Section, useTask } from '../../security/index.ts';
import type { Saving } from './notification-settings.tsx';
import { canSubscribe, subscribeHere, unsubscribeHere } from './push-subscription.ts';

export function PushDevices({ preferences, isBusy, save }: Saving) {
  const { t, problem } = useText();
  const { data, error, task, said, turnOn, test, remove } = usePush();
  const here = data?.devices.find(({ isThis }) => isThis);
  return (
    <Section title={t('preferences.devices')} text={t('preferences.devicesText')}>
      <Problem>{error === null ? (task.problem ?? said.problem) : problem(error)}</Problem>
      {data !== undefined && data.devices.length > 0 && (
        <Rows>
          {data.devices.map((device) => (
            <Device key={device.id} device={device} isBusy={task.isBusy} onRemove={() => void remove(device)} />
          ))}
        </Rows>
      )}
      {!canSubscribe() && <p className="text-ink-2">{t('preferences.unavailable')}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {canSubscribe() && data !== undefined && here === undefined && (
          <Button tone="plain" busy={task.isBusy} onClick={() => void turnOn()}>
            {t('preferences.turnOn')}
          </Button>
        )}
        {here !== undefined && (
          <Button tone="plain" busy={task.isBusy} onClick={() => void test()}>
            {t('preferences.test')}
          </Button>
        )}
        <span role="status" className="text-ink-2">
          {said.done}
        </span>
      </div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          disabled={isBusy}
          checked={preferences.showsDetails}
          onChange={({ target }) => void save({ showsDetails: target.checked })}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="grid gap-1">
          {t('preferences.details')}
          <span className="max-w-prose text-sm text-ink-2">{t('preferences.detailsText')}</span>
        </span>
      </label>
    </Section>
  );
}

type Said = { readonly done: string | null; readonly problem: string | null };
const SILENT: Said = { done: null, problem: null };

function usePush() {
  const { t } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const [said, setSaid] = useState(SILENT);
  const query = { queryKey: ['push'], queryFn: () => call(getPush, { query: {} }) };
  const { data, error } = useQuery(query);
  const run = (work: () => Promise<Said>) => {
    setSaid(SILENT);
    return task.run(async () => setSaid(await work()));
  };
  return {
    data,
    error,
    task,
    said,
    turnOn: () =>
      run(async () => {
        const target = await subscribeHere(data?.publicKey ?? '').catch(() => 'failed' as const);
        if (target === null) return { done: null, problem: t('preferences.blocked') };
        if (target === 'failed') return { done: null, problem: t('preferences.failed') };
        queries.setQueryData(query.queryKey, await call(subscribePush, { body: target }));
        return SILENT;
      }),
    test: () =>
      run(async () => {
        const { isDelivered } = await call(testPush, { body: {} });
        if (isDelivered) return { done: t('preferences.testSent'), problem: null };
        return { done: null, problem: t('preferences.testFailed') };
      }),
    remove: ({ id, isThis }: PushDevice) =>
      run(async () => {
        queries.setQueryData(query.queryKey, await call(unsubscribePush, { body: { id } }));
        if (isThis) await unsubscribeHere().catch(() => null);
        return SILENT;
      }),
  };
}

type DeviceProps = { readonly device: PushDevice; readonly isBusy: boolean; readonly onRemove: () => void };

function Device({ device: { device, service, since, isThis }, isBusy, onRemove }: DeviceProps) {
  const { t, dateTime } = useText();
  const name = device === '' ? t('preferences.unknownDevice') : device;
  return (
    <Row
      title={<bdi>{isThis ? `${name} · ${t('preferences.thisDevice')}` : name}</bdi>}
      text={
        <>
          {t('preferences.since', { time: dateTime(since) })} · <bdi dir="ltr">{service}</bdi>
        </>
      }
      actions={
        <Button tone="plain" size="sm" busy={isBusy} aria-label={`${t('security.remove')}: ${name}`} onClick={onRemove}>
          {t('security.remove')}
        </Button>
      }
    />
  );
}
