/** Native radio buttons in a row. */
import { useId } from 'react';

type ChoicesProps<T extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly title: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
};

export function Choices<T extends string>({ legend, options, chosen, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid max-w-md auto-cols-fr grid-flow-col overflow-hidden rounded border border-rule-strong">
        {options.map(({ value, title }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center justify-center border-rule-strong px-2 text-center text-ink-2 not-first:border-s hover:bg-sunken has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent has-checked:has-focus-visible:outline-paper"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
