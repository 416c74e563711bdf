/** One number of a rule. */
import { STRATEGY_BOUNDS } from '@candor/core/strategies/strategy';
import { MoneyField } from '@candor/ui/fields/money-field';
import { useText } from '../../text/text.tsx';
import { type ParameterField as Field, TEXT_FIELDS, type TextField, type WholeField } from './draft.ts';

type ParameterFieldProps = {
  readonly field: Field;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
};

const PRICE_DECIMALS = 10;
const MONEY_DECIMALS = 6;

export function ParameterField({ field, value, isWrong, onChange }: ParameterFieldProps) {
  const { t, decimal } = useText();
  const common = { label: t(`strategies.${field}`), name: field, value, onChange };
  if (isText(field)) {
    const isAmount = field === 'amount';
    return (
      <MoneyField
        {...common}
        decimals={isAmount ? MONEY_DECIMALS : PRICE_DECIMALS}
        {...(isAmount ? { unit: 'USDT' } : {})}
        error={isWrong ? t('strategies.neededAmount') : null}
      />
    );
  }
  const { min, max } = STRATEGY_BOUNDS[field];
  const range = { min: decimal(String(min)), max: decimal(String(max)) };
  return (
    <MoneyField
      {...common}
      decimals={0}
      help={t('strategies.wholeHelp', range)}
      error={isWrong ? t('strategies.needed', range) : null}
      arrows={{ by: 1n, start: BigInt(min) }}
    />
  );
}

function isText(field: TextField | WholeField): field is TextField {
  return TEXT_FIELDS.some((each) => each === field);
}
