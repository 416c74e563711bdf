/** A choice of one among a few, as a row of joined radio buttons; arrow keys move between them. */
import { classNames } from '@candor/ui/foundation/class-names';

type SegmentsProps<Id extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly value: Id;
  readonly choices: readonly { readonly id: Id; readonly title: string }[];
  readonly onChange: (id: Id) => void;
};

export function Segments<Id extends string>({ legend, name, value, choices, onChange }: SegmentsProps<Id>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex overflow-hidden rounded border border-rule-strong">
        {choices.map(({ id, title }) => (
          <label
            key={id}
            className={classNames(
              'tabular grid min-h-11 min-w-0 grow cursor-pointer place-items-center border-rule px-1 text-center not-last:border-e',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              id === value ? 'bg-ink font-semibold text-paper' : 'bg-surface text-ink-2 hover:bg-sunken',
            )}
          >
            <input type="radio" name={name} className="sr-only" checked={id === value} onChange={() => onChange(id)} />
            <bdi>{title}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
