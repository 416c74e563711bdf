/** A text area with its label and error. */
import { useId } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';
import { textDirection } from '@candor/ui/fields/text-field';

type TextAreaProps = {
  readonly label: string;
  readonly name?: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly error?: string | null;
};

export function TextArea({ label, name, help, value, onChange, maxLength, error = null }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={3}
        value={value}
        {...textDirection(value)}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
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
        className={classNames('text-xs', error === null ? 'text-ink-2' : 'text-danger')}
      >
        {error ?? help}
      </p>
    </div>
  );
}
