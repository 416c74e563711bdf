/** An amount of USDT above zero. */
import { parseMoney } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';

type AmountFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hasHelp?: boolean;
  readonly onChange: (text: string) => void;
};

export function AmountField({ hasHelp = false, ...field }: AmountFieldProps) {
  const { t } = useText();
  const help = t('work.capital.amountHelp');
  const isFine = field.value.trim() === '' || isAmount(field.value);
  return <TextField {...field} {...(hasHelp ? { help } : {})} error={isFine ? null : help} />;
}

export function isAmount(text: string): boolean {
  return (parseMoney(SETTLEMENT_ASSET, text.trim())?.units ?? 0n) > 0n;
}
