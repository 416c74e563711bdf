/** Several lines of text with their label, help and error. */
import { type KeyboardEvent, useId } from 'react';
import { classNames } from '../foundation/class-names.tsx';
import { textDirection } from './text-direction.ts';

type TextAreaProps = {
  readonly label: string;
  readonly name?: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  /** Null when nothing is wrong. */
  readonly error?: string | null;
  /** Ctrl or Command and Enter. Enter alone is a line break: a text may have paragraphs. */
  readonly onSend?: () => void;
};

export function TextArea({ label, name, help, value, onChange, maxLength, error = null, onSend }: TextAreaProps) {
  const id = useId();
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
        name={name}
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
        className={error === null ? 'text-xs text-ink-2' : 'text-sm text-danger'}
      >
        {error ?? help}
      </p>
    </div>
  );
}
