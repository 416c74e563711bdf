/**
 * A decimal amount that stays a string: typed in the reader's digits and separators, stored as a plain decimal ("1.234,5" in German is
 * "1234.5"), with no digit lost or rounded. Text that is not a decimal in the reader's language stays visible, and every parser refuses it,
 * so that nobody sends a number that they did not mean.
 */
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatDecimal, parseDecimal } from '@candor/core/money/decimal';
import { FieldError, Input, Label, Text, TextField as AriaTextField } from 'react-aria-components';
import { fieldFrame } from './text-field.tsx';
import { keptDecimal, shownDecimal } from './typed-decimal.tsx';
import { useDocumentLanguage } from '../foundation/use-document-language.tsx';

type MoneyFieldProps = {
  readonly label: string;
  /** For a field whose heading already says the same. */
  readonly isLabelHidden?: boolean;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most digits after the decimal point. */
  readonly decimals: number;
  readonly unit?: string;
  readonly help?: ReactNode;
  readonly error?: string | null;
  readonly step?: { readonly lessLabel: string; readonly moreLabel: string; readonly by: bigint; readonly min: bigint };
  /** The step of the up and down arrow keys, and where they begin in an empty field. A field with step buttons uses their step instead. */
  readonly arrows?: { readonly by: bigint; readonly start: bigint | null };
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
};

/** Steps of Shift with an arrow key, and of Page Up and Page Down. */
const MANY_STEPS = 10n;
const STEPS_OF_KEYS: Readonly<Record<string, bigint>> = {
  ArrowUp: 1n,
  ArrowDown: -1n,
  PageUp: MANY_STEPS,
  PageDown: -MANY_STEPS,
};

export function MoneyField({
  label,
  isLabelHidden = false,
  unit,
  help,
  error = null,
  step,
  arrows,
  placeholder,
  decimals,
  isDisabled = false,
  ...field
}: MoneyFieldProps) {
  const { shown, type, settle } = useTyped(field.value, field.onChange);
  const current = parseDecimal(field.value, decimals);
  const move = (event: KeyboardEvent) => {
    const next = steppedBy(event, current, { by: step?.by ?? arrows?.by, min: step?.min, start: arrows?.start });
    if (next === null) return;
    event.preventDefault();
    field.onChange(formatDecimal(next, decimals));
  };
  return (
    <AriaTextField
      name={field.name}
      value={shown}
      onChange={type}
      onBlur={settle}
      isDisabled={isDisabled}
      isInvalid={error !== null}
      validationBehavior="aria"
      autoComplete="off"
      inputMode="decimal"
      className="grid gap-1.5"
    >
      <Label className={isLabelHidden ? 'sr-only' : 'font-medium'}>{label}</Label>
      <div className={fieldFrame(error !== null)}>
        <Input
          placeholder={placeholder ?? ''}
          dir="ltr"
          onKeyDown={move}
          className="tabular h-full w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-ink-3 rtl:text-end"
        />
        {unit !== undefined && <span className="pe-3 text-sm whitespace-nowrap text-ink-3">{unit}</span>}
        {step !== undefined && (
          <span className="flex h-full shrink-0 border-s border-rule">
            <StepButton
              label={step.lessLabel}
              sign="−"
              isDisabled={isDisabled || current === null || current - step.by < step.min}
              onPress={() => current !== null && field.onChange(formatDecimal(current - step.by, decimals))}
            />
            <StepButton
              label={step.moreLabel}
              sign="+"
              isDisabled={isDisabled || current === null}
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
      <FieldError className="text-sm text-danger">{error}</FieldError>
    </AriaTextField>
  );
}

type Steps = {
  readonly by: bigint | undefined;
  readonly min: bigint | undefined;
  readonly start: bigint | null | undefined;
};

/** Null when the key does nothing here. The result is never below the minimum, which is at least zero. */
function steppedBy(event: KeyboardEvent, current: bigint | null, { by, min = 0n, start }: Steps): bigint | null {
  const steps = STEPS_OF_KEYS[event.key];
  if (by === undefined || steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  if (current === null) return start ?? null;
  const isOne = steps === 1n || steps === -1n;
  const next = current + by * (event.shiftKey && isOne ? steps * MANY_STEPS : steps);
  return next < min ? min : next;
}

/**
 * The text shown in the field: as typed while the reader types, otherwise the value in the reader's notation. A value from elsewhere, such
 * as a preset or a step button, replaces what was typed.
 */
function useTyped(value: string, onChange: (value: string) => void) {
  const lang = useDocumentLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const isMine = typed !== null && keptDecimal(typed, lang) === value;
  return {
    shown: isMine ? typed : shownDecimal(value, lang),
    type: (text: string) => {
      setTyped(text);
      onChange(keptDecimal(text, lang));
    },
    settle: () => setTyped(null),
  };
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
