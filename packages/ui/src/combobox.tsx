/** One of many: type to narrow the list, arrows and Enter to choose. What was typed but not chosen is taken back on leaving. */
import type { ReactNode } from 'react';
import { Button, ComboBox, FieldError, Input, Label, ListBox, Popover, Text } from 'react-aria-components';
import { Localized } from './localized.tsx';
import { Option, optionListLook, popoverLook } from './option.tsx';
import { Chevron, type Choice } from './select.tsx';
import { fieldFrame } from './text-field.tsx';

type ComboboxProps<Id extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
  readonly value: Id | null;
  readonly onChange: (id: Id | null) => void;
  /** What the list says when nothing matches. */
  readonly nothingFound: string;
  readonly placeholder?: string;
  readonly help?: ReactNode;
  readonly error?: string | null;
};

export function Combobox<Id extends string>({
  label,
  choices,
  value,
  onChange,
  error = null,
  ...rest
}: ComboboxProps<Id>) {
  return (
    <Localized>
      <ComboBox
        defaultItems={choices}
        value={value}
        onChange={(key) => onChange(choices.find(({ id }) => id === key)?.id ?? null)}
        isInvalid={error !== null}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
        className="grid gap-1.5"
      >
        <Label className="font-medium">{label}</Label>
        <div className={fieldFrame(error !== null)}>
          <Input
            placeholder={rest.placeholder ?? ''}
            className="h-full w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-ink-3"
          />
          <Button className="grid h-full w-11 shrink-0 place-items-center outline-none">
            <Chevron />
          </Button>
        </div>
        {rest.help !== undefined && error === null && (
          <Text slot="description" className="text-xs text-ink-3">
            {rest.help}
          </Text>
        )}
        <FieldError className="text-sm text-danger">{error}</FieldError>
        <Popover className={popoverLook}>
          <ListBox
            className={optionListLook}
            renderEmptyState={() => <p className="px-3 py-2 text-ink-2">{rest.nothingFound}</p>}
          >
            {({ id, title, note }: Choice<Id>) => <Option id={id} title={title} note={note} />}
          </ListBox>
        </Popover>
      </ComboBox>
    </Localized>
  );
}
