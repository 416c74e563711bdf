/** A choice of one among a few: a button with the current choice, and a list. For many choices, use the combobox. */
import type { ReactNode } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { Option, optionListLook, popoverLook } from './option.tsx';
import { Localized } from '../foundation/localized.tsx';
import { fieldFrame } from './text-field.tsx';

export type Choice<Id extends string> = {
  readonly id: Id;
  readonly title: string;
  readonly note?: string;
  /** Other words by which a combobox finds it; not shown. */
  readonly also?: string;
};

type SelectProps<Id extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
  /** Null when nothing is chosen yet; `placeholder` then says what to do. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  readonly placeholder?: string;
  readonly help?: ReactNode;
  readonly error?: string | null;
  readonly isDisabled?: boolean;
  /** Shows the label to screen readers only, where the context already makes it clear. */
  readonly hidesLabel?: boolean;
};

export function Select<Id extends string>({ label, choices, value, onChange, error = null, ...rest }: SelectProps<Id>) {
  return (
    <Localized>
      <AriaSelect
        value={value}
        onChange={(key) => {
          const chosen = choices.find(({ id }) => id === key);
          if (chosen !== undefined) onChange(chosen.id);
        }}
        placeholder={rest.placeholder ?? '—'}
        isInvalid={error !== null}
        isDisabled={rest.isDisabled ?? false}
        validationBehavior="aria"
        className="grid min-w-0 grid-cols-1 gap-1.5"
      >
        <Label className={rest.hidesLabel === true ? 'sr-only' : 'font-medium'}>{label}</Label>
        <Button
          className={`${fieldFrame(error !== null)} w-full gap-3 px-3 text-start text-base disabled:opacity-50 tight:h-auto tight:min-h-12 tight:py-2`}
        >
          <SelectValue className="min-w-0 grow truncate tight:text-wrap data-placeholder:text-ink-3">
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <Chevron />
        </Button>
        {rest.help !== undefined && error === null && (
          <Text slot="description" className="text-xs text-ink-3">
            {rest.help}
          </Text>
        )}
        <FieldError className="text-sm text-danger">{error}</FieldError>
        <Popover className={popoverLook}>
          <ListBox items={choices} className={optionListLook}>
            {({ id, title, note }) => <Option id={id} title={title} note={note} />}
          </ListBox>
        </Popover>
      </AriaSelect>
    </Localized>
  );
}

export function Chevron() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0 text-ink-2">
      <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
