/** The name of what the ticket describes. */
import { formatPrice } from '@candor/core/money/price';
import { optionName } from '@candor/i18n/option-name';
import type { Draft } from '../model/draft.ts';
import { useText } from '../../../text/text.tsx';

export function useOptionName(): (draft: Draft) => string {
  const { t, decimal } = useText();
  return ({ kind, strike, upper }) =>
    optionName(
      t(`options.kinds.${kind}`),
      [strike, upper].flatMap((level) => (level === null ? [] : [decimal(formatPrice(level))])),
    );
}
