/** How much waits, and whether the member is there for chats: customers are told nothing else. */
import { useState } from 'react';
import { setPresence } from '@candor/contract/staff/support';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useMay } from '../../shared/permission.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { useInboxCounts } from './inbox-counts.ts';

export function PresenceBar() {
  const { t, decimal } = useText();
  const may = useMay();
  const { data } = useInboxCounts();
  if (data === undefined) return null;
  const figures = { waiting: data.waiting, unassigned: data.unassigned, mine: data.mine, overdue: data.overdue };
  const shown = Object.fromEntries(Object.entries(figures).map(([name, n]) => [name, decimal(String(n))]));
  return (
    <div className="grid gap-3 rounded border border-rule px-4 py-3">
      <p>{t('supportDesk.counts', shown)}</p>
      {may('support.answer') && <Presence isHere={data.isHere} publicName={data.publicName ?? ''} />}
    </div>
  );
}

function Presence({ isHere, publicName }: { readonly isHere: boolean; readonly publicName: string }) {
  const { t } = useText();
  const task = useTask();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? publicName;
  const change = () =>
    void task.run(async () => {
      await call(setPresence, { body: { isHere: !isHere, publicName: name.trim() } });
      await queries.invalidateQueries({ queryKey: ['inbox-counts'] });
    });
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto] sm:items-end">
      <p role="status" className="font-medium sm:pb-3">
        {t(isHere ? 'supportDesk.here' : 'supportDesk.notHere')}
      </p>
      <TextField
        label={t('supportDesk.publicName')}
        name="publicName"
        value={name}
        onChange={setTyped}
        error={task.failure}
      />
      <Button tone="plain" busy={task.isBusy} idle={name.trim() === ''} onClick={change}>
        {t(isHere ? 'supportDesk.leave' : 'supportDesk.come')}
      </Button>
    </div>
  );
}
