/** Refuses a withdrawal for a published reason, with words that the customer reads: shown as they will be read. */
import { useState } from 'react';
import { refuseWithdrawal, type StaffWithdrawalView } from '@candor/contract/staff/withdrawals';
import { WITHDRAWAL_REFUSALS } from '@candor/core/wallet/withdrawal';
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

type Reason = (typeof WITHDRAWAL_REFUSALS)[number];

const WORDS_MIN = 10;
const WORDS_MAX = 1_000;

type RefuseDialogProps = { readonly one: StaffWithdrawalView; readonly onClose: () => void };

export function RefuseDialog({ one, onClose }: RefuseDialogProps) {
  const { t } = useText();
  const task = useTask();
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const written = words.trim();
  const isReady = reason !== null && written.length >= WORDS_MIN;
  const refuse = async (factor: Factor) => {
    if (!isReady) return;
    try {
      await call(refuseWithdrawal, { body: { id: one.id, reason, words: written, ...factor } });
    } finally {
      await queries.invalidateQueries({ queryKey: ['withdrawals'] });
    }
    onClose();
    void showToast('success', t('payouts.refused'));
  };
  return (
    <Dialog
      isOpen
      title={t('payouts.refuseTitle')}
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
          choices={WITHDRAWAL_REFUSALS.map((id) => ({ id, title: t(`withdrawalReasons.${id}`) }))}
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
        {reason !== null && <WordsPreview sentence={`withdrawalReasons.${reason}`} words={written} />}
      </SecondFactor>
    </Dialog>
  );
}
