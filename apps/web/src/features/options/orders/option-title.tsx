/** Which option it is: its kind, its strikes, and what it is on. */
import type { OptionView } from '@candor/contract/options';
import { optionName } from '@candor/i18n/option-name';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';

export function useOptionName(): (option: Pick<OptionView, 'kind' | 'strike' | 'upperStrike'>) => string {
  const { t, price } = useText();
  return ({ kind, strike, upperStrike }) =>
    optionName(
      t(`optionOrders.kinds.${kind}`),
      [strike, upperStrike].flatMap((level) => (level === null ? [] : [price(level)])),
    );
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
