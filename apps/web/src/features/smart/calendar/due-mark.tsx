/** Whether a payment was made, as a mark beside its amount: a full dot, or an empty one. */
import { classNames } from '@candor/ui/foundation/class-names';

export function DueMark({ isPaid }: { readonly isPaid: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-2 shrink-0 rounded-full border',
        isPaid ? 'border-accent bg-accent forced-colors:bg-[CanvasText]' : 'border-ink-2',
      )}
    />
  );
}
