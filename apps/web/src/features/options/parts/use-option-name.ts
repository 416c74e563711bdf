/** "Call 60,000", "Put spread 58,000 / 60,000". */
import { formatPrice } from '@candor/core/money/price';
import type { Draft } from '../model/draft.ts';
import { useText } from '../../../text/text.tsx';
import { isolated } from './isolated.ts';

export function useOptionName(): (draft: Draft) => string {
  const { t, decimal } = useText();
  return ({ kind, strike, upper }) => {
    const level = (each: typeof strike) => isolated(decimal(formatPrice(each)));
    const name = t(`options.kinds.${kind}`);
    return upper === null
      ? t('options.name.one', { kind: name, strike: level(strike) })
      : t('options.name.two', { kind: name, strike: level(strike), upper: level(upper) });
  };
}
