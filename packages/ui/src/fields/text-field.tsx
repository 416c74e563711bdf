/** One line of text with its label, help and error, linked for screen readers and password managers. */
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { FieldError, Input, Label, Text, TextField as AriaTextField } from 'react-aria-components';
import { classNames } from '../foundation/class-names.tsx';
import { textDirection } from './text-direction.ts';

type TextFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'password' | 'tel' | 'date';
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly help?: ReactNode;
  /** Null when nothing is wrong. */
  readonly error?: string | null;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** At the end of the line: a unit or a small button. */
  readonly suffix?: ReactNode;
  readonly spellCheck?: boolean;
};

export function TextField({ label, help, error = null, suffix, inputRef, required = false, ...field }: TextFieldProps) {
  return (
    <AriaTextField
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      {...(field.onBlur === undefined ? {} : { onBlur: field.onBlur })}
      type={field.type ?? 'text'}
      {...(field.inputMode === undefined ? {} : { inputMode: field.inputMode })}
      autoComplete={field.autoComplete ?? 'off'}
      isRequired={required}
      isInvalid={error !== null}
      validationBehavior="aria"
      className="grid grid-cols-1 gap-1.5"
    >
      <Label className="font-medium">{label}</Label>
      <div className={fieldFrame(error !== null)}>
        <Input
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(field.type === undefined || field.type === 'text' ? textDirection(field.value) : {})}
          className="h-full w-full min-w-0 bg-transparent px-3 text-base outline-none"
          autoCapitalize="none"
          spellCheck={field.spellCheck ?? false}
        />
        {suffix}
      </div>
      {help !== undefined && error === null && (
        <Text slot="description" className="text-xs text-ink-3">
          {help}
        </Text>
      )}
      <FieldError className="text-sm text-danger">{error}</FieldError>
    </AriaTextField>
  );
}

/** The frame around an input, the same for all fields. */
export function fieldFrame(isInvalid: boolean): string {
  return classNames(
    'flex h-12 items-center rounded border bg-surface transition-colors sm:h-11',
    'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
    isInvalid ? 'border-danger' : 'border-field-rule',
  );
}
