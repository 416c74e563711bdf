/** A day and a time, entered in the reader's own zone; what it is in UTC is said below. */
import { useId } from 'react';
import { fieldFrame } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { instantOf } from './local-time.ts';

type LocalTimeFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
};

export function LocalTimeField({ label, name, value, onChange, error }: LocalTimeFieldProps) {
  const { t, lang } = useText();
  const id = useId();
  const instant = instantOf(value);
  const utc = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className={fieldFrame(error !== null)}>
        <input
          id={id}
          name={name}
          type="datetime-local"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          className="tabular h-full w-full min-w-0 bg-transparent px-3 text-base outline-none"
        />
      </div>
      <p
        id={`${id}-note`}
        {...(error === null ? {} : { role: 'alert' })}
        className={error === null ? 'text-xs text-ink-2' : 'text-sm text-danger'}
      >
        {error ?? (instant === null ? '' : t('nftDesk.inUtc', { time: `\u2068${utc.format(instant)}\u2069` }))}
      </p>
    </div>
  );
}
