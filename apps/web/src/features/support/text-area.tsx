/** Several lines of text with their label and error. */
import { type KeyboardEvent, useId } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';
import { textDirection } from '@candor/ui/fields/text-field';

type TextAreaProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly help?: string;
  readonly error?: string | null;
  readonly onSend?: () => void;
};

export function TextArea({ label, value, onChange, maxLength, help, error = null, onSend }: TextAreaProps) {
  const id = useId();
  // Enter alone is a line break: a message may have paragraphs.
  const onKeyDown = (event: KeyboardEvent) => {
    if (onSend === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        value={value}
        {...textDirection(value)}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
        className={classNames(
          'w-full rounded border bg-surface px-3 py-2 text-base focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent',
          error === null ? 'border-field-rule' : 'border-danger',
        )}
      />
      <p
        id={`${id}-note`}
        role={error === null ? undefined : 'alert'}
        className={classNames('text-sm', error === null ? 'text-ink-2' : 'text-danger')}
      >
        {error ?? help}
      </p>
    </div>
  );
}
