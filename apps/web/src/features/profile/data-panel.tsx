/** The customer's data and the account as a whole: a copy of the data, a demo reset, and closing the account. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { closeAccount } from '@candor/contract/identity';
import { resetDemo } from '@candor/contract/protection';
import { Button } from '@candor/ui/actions/button';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { randomKey } from '../../api/random-key.ts';
import { signOut, whileLeaving } from '../../api/session.ts';
import { saveFile } from '@candor/ui/actions/save-file';
import { useText } from '../../text/text.tsx';
import { AskedButton, Problem, Section, useTask } from '../security/index.ts';
import { copyOfData } from './copy-of-data.ts';

export function DataPanel() {
  return (
    <div className="grid gap-12">
      <Export />
      <DemoReset />
      <Closure />
    </div>
  );
}

function Export() {
  const { t, decimal } = useText();
  const task = useTask();
  const [count, setCount] = useState(0);
  const save = async () => {
    setCount(0);
    const data = await copyOfData(setCount);
    saveFile('candor-data.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`);
  };
  return (
    <Section title={t('ownData.exportTitle')} text={t('ownData.exportText')}>
      <Problem>{task.problem}</Problem>
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="plain" size="sm" busy={task.isBusy} onClick={() => void task.run(save)}>
          {t('ownData.export')}
        </Button>
        {count > 0 && (
          <span role="status" className="tabular text-ink-2">
            {t('ownData.exporting', { count: decimal(String(count)) })}
          </span>
        )}
      </div>
    </Section>
  );
}

function DemoReset() {
  const { t, money } = useText();
  const task = useTask();
  // One key for each intent: pressing again after a lost answer does not reset twice.
  const [idempotencyKey, setKey] = useState(randomKey);
  const reset = async () => {
    const { balance } = await call(resetDemo, { body: {}, idempotencyKey });
    setKey(randomKey());
    await showToast('success', t('ownData.resetDone', { amount: money(balance) }));
  };
  return (
    <Section title={t('ownData.resetTitle')} text={t('ownData.resetText')}>
      <div>
        <AskedButton
          label={t('ownData.reset')}
          title={t('ownData.resetTitle')}
          text={t('ownData.resetText')}
          task={task}
          onConfirm={() => task.run(reset)}
        />
      </div>
    </Section>
  );
}

function Closure() {
  const { t } = useText();
  const task = useTask();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = async () => {
    await whileLeaving(async () => {
      await call(closeAccount, { body: {} });
      signOut();
    });
    queries.clear();
    void showToast('success', t('ownData.closed'));
    await navigate('/');
  };
  return (
    <Section title={t('ownData.closeTitle')} text={t('ownData.closeText')}>
      <div>
        <AskedButton
          label={t('ownData.close')}
          title={t('ownData.closeAsk')}
          text={t('ownData.closeText')}
          task={task}
          onConfirm={() => task.run(close)}
        />
      </div>
    </Section>
  );
}
