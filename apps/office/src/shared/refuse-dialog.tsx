/** Refuses what a customer asked for, for a published reason, with words that the customer reads: shown as they will be read. */
import { useState } from 'react';
import type { MessageKey } from '@candor/i18n/catalogue';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { queries } from '../api/queries.ts';
import { useText } from '../text/text.tsx';
import { type Factor, SecondFactor } from './second-factor.tsx';
import { useTask } from './use-task.ts';
import { WordsPreview } from './words-preview.tsx';

const WORDS_MIN = 10;
const WORDS_MAX = 1_000;

type RefuseDialogProps<Reason extends string> = {
  readonly title: MessageKey;
  /** Said once it is done. */
  readonly done: MessageKey;
  readonly reasons: readonly Reason[];
  readonly sentenceOf: (reason: Reason) => MessageKey;
  readonly onRefuse: (refusal: { readonly reason: Reason; readonly words: string } & Factor) => Promise<unknown>;
  /** What is read anew, whether or not it was refused. */
  readonly queryKey: string;
  readonly onClose: () => void;
};

export function RefuseDialog<Reason extends string>(props: RefuseDialogProps<Reason>) {
  const { title, done, reasons, sentenceOf, onRefuse, queryKey, onClose } = props;
  const { t } = useText();
  const task = useTask();
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const written = words.trim();
  const isReady = reason !== null && written.length >= WORDS_MIN;
  const refuse = async (factor: Factor) => {
    if (!isReady) return;
    try {
      await onRefuse({ reason, words: written, ...factor });
    } finally {
      await queries.invalidateQueries({ queryKey: [queryKey] });
    }
    onClose();
    void showToast('success', t(done));
  };
  return (
    <Dialog isOpen title={t(title)} onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <SecondFactor action={t('payouts.refuse')} task={task} isReady={isReady} onFactor={refuse}>
        <Select
          label={t('payouts.reason')}
          placeholder={t('payouts.chooseReason')}
          value={reason}
          onChange={setReason}
          choices={reasons.map((id) => ({ id, title: t(sentenceOf(id)) }))}
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
        {reason !== null && <WordsPreview sentence={sentenceOf(reason)} words={written} />}
      </SecondFactor>
    </Dialog>
  );
}
