/** One of a few options, all visible, none preselected. Arrow keys move between them, as with all radio buttons. */
import { useId } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';

type OneOfProps<Id extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly id: Id; readonly title: string }[];
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  readonly error: string | null;
};

export function OneOf<Id extends string>({ legend, name, choices, value, onChange, error }: OneOfProps<Id>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {choices.map(({ id, title }) => (
          <label
            key={id}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded border bg-surface px-3 hover:bg-sunken sm:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
              error !== null ? 'border-danger' : id === value ? 'border-accent' : 'border-field-rule',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            {title}
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
