/** Rows of short texts that belong together, such as the terms of an offer: at least one row, and no more than so many. */
import { useRef } from 'react';
import { Button } from '@candor/ui/actions/button';
import { TextField } from '@candor/ui/fields/text-field';

/** `key` tells the rows apart while they are entered. */
export type Row<Field extends string> = Readonly<Record<Field, string>> & { readonly key: string };

type RowsProps<Field extends string> = {
  readonly title: string;
  readonly help: string;
  readonly addLabel: string;
  readonly removeLabel: string;
  readonly columns: readonly {
    readonly field: Field;
    /** Of its inputs, before the number of the row. */
    readonly name: string;
    readonly label: string;
    /** What is wrong with that text, or null. */
    readonly problemOf: (text: string) => string | null;
  }[];
  readonly rows: readonly Row<Field>[];
  readonly empty: Readonly<Record<Field, string>>;
  readonly most: number;
  readonly onChange: (rows: readonly Row<Field>[]) => void;
};

export function Rows<Field extends string>({
  title,
  help,
  addLabel,
  removeLabel,
  columns,
  rows,
  empty,
  most,
  onChange,
}: RowsProps<Field>) {
  const added = useRef(0);
  const add = () => {
    added.current += 1;
    onChange([...rows, { ...empty, key: `added ${added.current}` }]);
  };
  const change = (index: number, field: Field, text: string) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, [field]: text } : row)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{title}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="grid grid-cols-2 items-start gap-3">
          {columns.map(({ field, name, label, problemOf }) => (
            <TextField
              key={field}
              label={label}
              name={`${name}-${index}`}
              value={row[field]}
              onChange={(text) => change(index, field, text)}
              error={row[field].trim() === '' ? null : problemOf(row[field])}
            />
          ))}
          {rows.length > 1 && (
            <Button
              tone="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => onChange(rows.filter((_, place) => place !== index))}
            >
              {removeLabel}
            </Button>
          )}
        </div>
      ))}
      <p className="text-sm text-ink-2">{help}</p>
      {rows.length < most && (
        <Button tone="plain" size="sm" className="justify-self-start" onClick={add}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
