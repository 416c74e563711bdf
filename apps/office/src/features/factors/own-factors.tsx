/** A member's own second factors: the authenticator, and passkeys to add and take off. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeStaffPasskey } from '@candor/contract/staff/passkeys';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { type OwnPasskey, ownPasskeysQuery } from '../../api/own-passkeys.ts';
import { hasPasskeys } from '../../api/passkey.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { Visible } from '../../shared/visible.tsx';
import { useText } from '../../text/text.tsx';
import { AddPasskey } from './add-passkey.tsx';

export function OwnFactors() {
  const { t } = useText();
  const query = useQuery(ownPasskeysQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<'add' | OwnPasskey | null>(null);
  const changed = async () => {
    setAsked(null);
    await client.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey });
  };
  const add = hasPasskeys && (
    <Button tone="plain" size="sm" onClick={() => setAsked('add')}>
      {t('office.factors.add')}
    </Button>
  );
  return (
    <Page title={t('office.factors.title')} lead={t('office.factors.lead')} actions={add}>
      <Section title={t('office.factors.passkeys')}>
        <Fetched query={query}>{({ list }) => <List passkeys={list} onRemove={setAsked} />}</Fetched>
      </Section>
      <Section title={t('office.factors.authenticator')}>
        <p>{t('office.factors.isSet')}</p>
      </Section>
      {asked === 'add' && (
        <AddPasskey
          taken={query.data?.list.map(({ name }) => name) ?? []}
          onClose={() => setAsked(null)}
          onAdded={changed}
        />
      )}
      {asked !== null && asked !== 'add' && (
        <Remove passkey={asked} onClose={() => setAsked(null)} onRemoved={changed} />
      )}
    </Page>
  );
}

type ListProps = { readonly passkeys: readonly OwnPasskey[]; readonly onRemove: (passkey: OwnPasskey) => void };

function List({ passkeys, onRemove }: ListProps) {
  const { t, dateTime } = useText();
  if (passkeys.length === 0) return <p className="text-ink-2">{t('office.factors.none')}</p>;
  return (
    <ul aria-label={t('office.factors.passkeys')} className="max-w-2xl divide-y divide-rule border-y border-rule">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">
              <Visible text={passkey.name} />
            </p>
            <p className="text-xs text-ink-2">
              {t('office.factors.since', { time: dateTime(passkey.createdAt) })} ·{' '}
              {passkey.lastUsedAt === null
                ? t('office.factors.unused')
                : t('office.factors.used', { time: dateTime(passkey.lastUsedAt) })}
            </p>
          </div>
          <Button tone="plain" size="sm" onClick={() => onRemove(passkey)}>
            {t('office.factors.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type RemoveProps = {
  readonly passkey: OwnPasskey;
  readonly onClose: () => void;
  readonly onRemoved: () => Promise<void>;
};

function Remove({ passkey: { id, name }, onClose, onRemoved }: RemoveProps) {
  const { t } = useText();
  const task = useTask();
  const remove = async (factor: Factor) => {
    await call(removeStaffPasskey, { body: { id, ...factor } });
    await showToast('success', t('office.factors.removed'));
    await onRemoved();
  };
  return (
    <Dialog
      isOpen
      title={t('office.factors.removeTitle')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <SecondFactor action={t('office.factors.remove')} task={task} onFactor={remove}>
        <p>{t('office.factors.removeText', { name: `\u2068${name}\u2069` })}</p>
      </SecondFactor>
    </Dialog>
  );
}
