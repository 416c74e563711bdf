/**
 * A decimal amount that stays a string: no digit is lost, rounded or reformatted while it is typed. What is not a plain
 * decimal stays visible and is marked, so that nobody sends a number that they did not mean.
 */
import type { ReactNode } from 'react';
import { formatDecimal, parseDecimal } from '@candor/core/money/decimal';
import { FieldError, Input, Label, Text, TextField as AriaTextField } from 'react-aria-components';
import { fieldFrame } from './text-field.tsx';

type MoneyFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Most digits after the point. */
  readonly decimals: number;
  readonly unit?: string;
  readonly help?: ReactNode;
  readonly error?: string | null;
  readonly step?: { readonly lessLabel: string; readonly moreLabel: string; readonly by: bigint; readonly min: bigint };
  readonly placeholder?: string;
};

export function MoneyField({
  label,
  unit,
  help,
  error = null,
  step,
  placeholder,
  decimals,
  ...field
}: MoneyFieldProps) {
  const current = parseDecimal(field.value, decimals);
  return (
    <AriaTextField
      name={field.name}
      value={field.value}
      onChange={(text) => field.onChange(normalizeDecimal(text))}
      isInvalid={error !== null}
      validationBehavior="aria"
      autoComplete="off"
      inputMode="decimal"
      className="grid gap-1.5"
    >
      <Label className="font-medium">{label}</Label>
      <div className={fieldFrame(error !== null)}>
        <Input
          placeholder={placeholder ?? ''}
          dir="ltr"
          className="tabular h-full w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-ink-3 rtl:text-end"
        />
        {unit !== undefined && <span className="pe-3 text-sm text-ink-3">{unit}</span>}
        {step !== undefined && (
          <span className="flex h-full shrink-0 border-s border-rule">
            <StepButton
              label={step.lessLabel}
              sign="−"
              isDisabled={current === null || current - step.by < step.min}
              onPress={() => current !== null && field.onChange(formatDecimal(current - step.by, decimals))}
            />
            <StepButton
              label={step.moreLabel}
              sign="+"
              isDisabled={current === null}
              onPress={() => current !== null && field.onChange(formatDecimal(current + step.by, decimals))}
            />
          </span>
        )}
      </div>
      {help !== undefined && error === null && (
        <Text slot="description" className="text-xs text-ink-3">
          {help}
        </Text>
      )}
      <FieldError className="text-sm text-up">{error}</FieldError>
    </AriaTextField>
  );
}

type StepButtonProps = {
  readonly label: string;
  readonly sign: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
};

function StepButton({ label, sign, isDisabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="w-11 text-lg text-ink-2 not-last:border-e not-last:border-rule hover:bg-sunken disabled:opacity-40"
    >
      {sign}
    </button>
  );
}

/** Only what keyboards of other languages mean by a digit or a point; everything else stays as it was typed. */
export function normalizeDecimal(text: string): string {
  return text
    .trim()
    .replaceAll(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[。．٫]/g, '.');
}
