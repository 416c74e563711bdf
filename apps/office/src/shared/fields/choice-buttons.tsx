/** One of two or three, side by side. */
import { classNames } from '@candor/ui/foundation/class-names';

type ChoiceButtonsProps<Id extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly title: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
};

export function ChoiceButtons<Id extends string>({ label, choices, value, onChange }: ChoiceButtonsProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className={classNames(
            'h-8 rounded border px-3 font-medium pointer-coarse:h-11',
            id === value
              ? 'border-ink bg-ink text-paper forced-colors:border-[Highlight]'
              : 'border-rule-strong text-ink-2 hover:bg-sunken',
            id === value && id === 'demo' && 'border-demo-band bg-demo-band text-on-demo',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
