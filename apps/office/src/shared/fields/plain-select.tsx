/** One of a few options, in the device's own select list. */
type PlainSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly { readonly id: string; readonly title: string; readonly lang?: string }[];
};

export function PlainSelect({ label, value, onChange, choices }: PlainSelectProps) {
  return (
    <label className="flex items-center text-ink-2 hover:text-ink">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field-sizing-content h-8 bg-transparent text-sm font-medium pointer-coarse:h-11 [&>option]:bg-surface [&>option]:text-ink"
      >
        {choices.map(({ id, title, lang }) => (
          <option key={id} value={id} lang={lang}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
