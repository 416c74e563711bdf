/** Proposes a change in a dialog. */
import { Dialog } from '@candor/ui/overlays/dialog';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';
import { ProposeForm, type ProposeFormProps } from './propose-form.tsx';

type ProposeDialogProps = Omit<ProposeFormProps, 'task'> & {
  readonly title: string;
  readonly onClose: () => void;
  /** For forms with much to write. */
  readonly isWide?: boolean;
};

export function ProposeDialog({ title, onClose, isWide = false, ...form }: ProposeDialogProps) {
  const { t } = useText();
  const task = useTask();
  return (
    <Dialog isOpen title={title} onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy} isWide={isWide}>
      <ProposeForm {...form} task={task} />
    </Dialog>
  );
}
