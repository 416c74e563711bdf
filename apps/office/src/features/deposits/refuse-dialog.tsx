/** Refuses a deposit under review for a published reason, with words that the customer reads: shown as they will be read. */
import { useState } from 'react';
import { refuseDeposit, type StaffDepositView } from '@candor/contract/staff/deposits';
import { DEPOSIT_REFUSALS, type DepositRefusal } from '@candor/core/wallet/deposit';
import { Select } from '@candor/ui/fields/select';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { TextArea } from '../../shared/fields/text-area.tsx';
import { type Factor, SecondFactor } from '../../shared/second-factor.tsx';
import { useTask } from '../../shared/use-task.ts';
import { WordsPreview } from '../../shared/words-preview.tsx';
import { useText } from '../../text/text.tsx';

const WORDS_MIN = 10;
const WORDS_MAX = 1_000;

type RefuseDialogProps = { readonly one: StaffDepositView; readonly onClose: () => void };

export function RefuseDialog({ one, onClose }: RefuseDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [reason, setReason] = useState<DepositRefusal | null>(null);
  const [words, setWords] = useState('');
  const written = words.trim();
  const isReady = reason !== null && written.length >= WORDS_MIN;
  const refuse = async (factor: Factor) => {
    if (!isReady) return;
    try {
      await call(refuseDeposit, { body: { id: one.id, reason, words: written, ...factor } });
    } finally {
      await queries.invalidateQueries({ queryKey: ['deposits'] });
    }
    onClose();
    void showToast('success', t('deposits.refused'));
  };
  return (
    <Dialog
      isOpen
      title={t('deposits.refuseTitle')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      isBusy={task.isBusy}
    >
      <SecondFactor action={t('payouts.refuse')} task={task} isReady={isReady} onFactor={refuse}>
        <Select
          label={t('payouts.reason')}
          placeholder={t('payouts.chooseReason')}
          value={reason}
          onChange={setReason}
          choices={DEPOSIT_REFUSALS.map((id) => ({ id, title: t(`depositReasons.${id}`) }))}
        />
        <TextArea
          label={t('payouts.words')}
          name="words"
          help={t('payouts.wordsHelp')}
          value={words}
          onChange={(value) => {
            task.forget();
            // One line: it is read in one.
            setWords(value.replaceAll(/\s+/g, ' '));
          }}
          maxLength={WORDS_MAX}
        />
        {reason !== null && <WordsPreview sentence={`depositReasons.${reason}`} words={written} />}
      </SecondFactor>
    </Dialog>
  );
}
