/** Which option it is: its kind, its strikes, and what it is on. */
import type { OptionView } from '@candor/contract/options';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';

/** "call 80,000", "call spread 80,000 / 85,000". */
export function useOptionName(): (option: Pick<OptionView, 'kind' | 'strike' | 'upperStrike'>) => string {
  const { t, price } = useText();
  return ({ kind, strike, upperStrike }) => {
    const strikes = [strike, ...(upperStrike === null ? [] : [upperStrike])]
      .map((level) => price(level))
      .join('\u00a0/\u00a0');
    return `${t(`optionOrders.kinds.${kind}`)} \u2068${strikes}\u2069`;
  };
}

export function OptionTitle({ option, className }: { readonly option: OptionView; readonly className?: string }) {
  const { t, decimal } = useText();
  const name = useOptionName();
  return (
    <span className={classNames('grid min-w-0 gap-0.5', className)}>
      <bdi className="font-semibold">{option.code}</bdi>
      <span className="text-ink-2 [overflow-wrap:anywhere]">
        {name(option)} · {t('orders.lotsOf', { lots: decimal(option.lots) })}
      </span>
    </span>
  );
}
