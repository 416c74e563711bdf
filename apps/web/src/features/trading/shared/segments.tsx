/** A choice of one among a few, as a row of joined radio buttons; arrow keys move between them. */
import { classNames } from '@candor/ui/foundation/class-names';

type SegmentsProps<Id extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly value: Id;
  readonly choices: readonly { readonly id: Id; readonly title: string }[];
  readonly onChange: (id: Id) => void;
  /**
   * `below` its legend; `inline`: beside it, for a choice of little weight, as far as there is room; `bare`: the choices explain themselves,
   * and the legend is for screen readers.
   */
  readonly layout?: 'below' | 'inline' | 'bare';
};

export function Segments<Id extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
  layout = 'below',
}: SegmentsProps<Id>) {
  const isInline = layout === 'inline';
  return (
    <fieldset className="min-w-0">
      {/* A legend cannot stand in a row: there it is for screen readers, and its text is shown beside the choices. */}
      <legend className={layout === 'below' ? 'mb-1.5 font-medium' : 'sr-only'}>{legend}</legend>
      <div className={classNames(isInline && 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5')}>
        {isInline && (
          <span aria-hidden="true" className="font-medium">
            {legend}
          </span>
        )}
        <div className="flex overflow-hidden rounded border border-rule-strong tight:flex-wrap">
          {choices.map(({ id, title }) => (
            <label
              key={id}
              className={classNames(
                'tabular grid min-w-0 grow cursor-pointer place-items-center border-rule text-center not-last:border-e',
                isInline ? 'min-h-9 px-3 pointer-coarse:min-h-11' : 'min-h-11 px-1',
                'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
                id === value ? 'bg-ink font-semibold text-paper' : 'bg-surface text-ink-2 hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={id === value}
                onChange={() => onChange(id)}
              />
              <bdi>{title}</bdi>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
