/** Opens a case about a customer by hand, of the kinds that the role may open. */
import { type SubmitEvent, useState } from 'react';
import { openCase } from '@candor/contract/staff/cases';
import { CASE_KINDS, CASES } from '@candor/core/staff/cases';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useMay } from '../../shared/permission.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

const WORDS_MAX = 2_000;

/** A button for each kind; nothing for roles that open none. */
export function OpenCase({ customerId }: { readonly customerId: string }) {
  const { t } = useText();
  const may = useMay();
  const { staff } = useSession();
  const [words, setWords] = useState<string | null>(null);
  const task = useTask();
  if (staff === null || staff === 'unknown' || !may('cases.open')) return null;
  const kind = CASE_KINDS.find((candidate) => CASES[candidate].openedBy.includes(staff.role));
  if (kind === undefined) return null;
  const open = async (event: SubmitEvent) => {
    event.preventDefault();
    await task.run(async () => {
      await call(openCase, { body: { kind, customerId, words: (words ?? '').trim() } });
      await queries.invalidateQueries();
      setWords(null);
      await showToast('success', t('work.cases.wasOpened'));
    });
  };
  return (
    <>
      <Button tone="plain" size="sm" onClick={() => setWords('')}>
        {t(`work.cases.open.${kind}`)}
      </Button>
      <Dialog
        isOpen={words !== null}
        title={t(`work.cases.open.${kind}`)}
        onClose={() => setWords(null)}
        closeLabel={t('shell.close')}
        isBusy={task.isBusy}
      >
        <form className="grid gap-4" onSubmit={open} noValidate>
          <TextArea
            label={t('work.cases.about')}
            value={words ?? ''}
            onChange={setWords}
            maxLength={WORDS_MAX}
            error={task.failure}
          />
          <Button submits busy={task.isBusy} disabled={(words ?? '').trim() === ''}>
            {t(`work.cases.open.${kind}`)}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
