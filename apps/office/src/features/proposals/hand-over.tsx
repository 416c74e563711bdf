/** After a new member was approved: each of the two people gets one word, to be handed over in person. */
import { useState } from 'react';
import type { RouteReply } from '@candor/contract/wire/route';
import { startEnrolment } from '@candor/contract/staff/members';
import { Button } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { call } from '../../api/client.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

export function HandOver({ proposalId }: { readonly proposalId: string }) {
  const { t, dateTime } = useText();
  const task = useTask();
  const [given, setGiven] = useState<RouteReply<typeof startEnrolment> | null>(null);
  const ask = () => task.run(async () => setGiven(await call(startEnrolment, { body: { proposalId } })));
  return (
    <aside
      aria-label={t('work.staff.handOver')}
      className="grid h-fit gap-3 rounded border border-rule-strong bg-surface p-5"
    >
      <h2 className="font-serif text-lg font-semibold">{t('work.staff.handOver')}</h2>
      <p className="text-ink-2">{t('work.staff.handOverText')}</p>
      {given !== null && (
        <div className="grid gap-2 border-y border-rule py-3" role="status">
          <p>
            <bdi>{given.name}</bdi> · {t(`work.staff.part.${given.part}`)}
          </p>
          <code className="text-base [overflow-wrap:anywhere]">{given.word}</code>
          <p className="text-xs text-ink-2">{t('work.staff.holdsUntil', { time: dateTime(given.expiresAt) })}</p>
          <CopyButton
            text={given.word}
            label={t('shell.copy')}
            copiedLabel={t('shell.copied')}
            failedLabel={t('shell.copyFailed')}
          />
        </div>
      )}
      {task.failure !== null && (
        <p role="alert" className="text-danger">
          {task.failure}
        </p>
      )}
      <Button tone="plain" size="sm" busy={task.isBusy} onClick={() => void ask()}>
        {t('work.staff.word')}
      </Button>
    </aside>
  );
}
