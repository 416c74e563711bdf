/** Why no option on an underlying can be bought right now: a sentence, or null when one can. */
import { useQuery } from '@tanstack/react-query';
import { useArePricesStale } from '../../../api/live-prices.ts';
import { useText } from '../../../text/text.tsx';
import { marketListQuery } from '../../market/index.ts';
import type { OptionUnderlyingView } from '../model/option-queries.ts';

const TYPES = ['1', '2', '3', '4', '5'] as const;

export function useObstacle({ code, type, isOffered, volatility }: OptionUnderlyingView): string | null {
  const { t } = useText();
  const areStale = useArePricesStale();
  const known = TYPES.find((each) => each === String(type)) ?? null;
  const { data } = useQuery(marketListQuery(known, null));
  const status = data?.find((item) => item.code === code)?.status;
  if (areStale) return t('options.offline');
  if (volatility === null) return t('options.noVolatility', { code });
  if (status === 'closed' || status === 'stale' || status === 'held') return t(`options.${status}`);
  return isOffered ? null : t('options.notOffered', { code });
}
