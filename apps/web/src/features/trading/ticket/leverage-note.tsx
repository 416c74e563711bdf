/** The leverage note, confirmed once before the first real order. The server stores the confirmation and refuses real orders without it. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirmLeverageNote } from '@candor/contract/protection';
import { LEVERAGE_NOTE_VERSION } from '@candor/core/protection/leverage-note';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { named } from '@candor/i18n/named';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { ActionBar } from '../shared/action-bar.tsx';
import { Notice } from '../shared/notice.tsx';
import { leverageNoteQuery } from '../model/use-unread-note.ts';

/** Common leverages, each shown with the adverse move that would take the whole margin. */
const EXAMPLES = [2, 5, 10, 20, 30];

type LeverageNoteProps = { readonly onClose: () => void; readonly onConfirmed: () => void };

export function LeverageNote({ onClose, onConfirmed }: LeverageNoteProps) {
  const { t, lang, decimal, problem } = useText();
  const queries = useQueryClient();
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      queries.setQueryData(
        leverageNoteQuery.queryKey,
        await call(confirmLeverageNote, { body: { version: LEVERAGE_NOTE_VERSION } }),
      );
      onConfirmed();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} closeLabel={t('shell.close')} title={t('leverageNote.title')} isBusy={isBusy}>
      <p className="text-ink-2">{t('leverageNote.lead')}</p>
      <p className="text-base">{t('leverageNote.works')}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {EXAMPLES.map((times) => (
          <li key={times} className="tabular py-2 text-risk">
            {t('ticket.riskText', { times: String(times), percent: decimal((100 / times).toFixed(1), 0, 1) })}
          </li>
        ))}
      </ul>
      <p>{t('leverageNote.fast')}</p>
      <p className="font-medium">{t('leverageNote.most')}</p>
      <p>{t('leverageNote.costs')}</p>
      <ActionBar>
        <label htmlFor="leverage-read" className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            id="leverage-read"
            type="checkbox"
            checked={isRead}
            onChange={({ target }) => setRead(target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          {t('leverageNote.agree')}
        </label>
        {failure !== null && <Notice tone="danger">{named(lang, t('leverageNote.failed'), problem(failure))}</Notice>}
        <Button size="lg" disabled={!isRead} busy={isBusy} onClick={() => void confirm()}>
          {t('leverageNote.go')}
        </Button>
        <p className="text-xs text-ink-3">{t('leverageNote.kept')}</p>
      </ActionBar>
    </Dialog>
  );
}
