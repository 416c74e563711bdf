/** Where a candle is from, and whether it was corrected. */
import { useText } from '../../text/text.tsx';
import { useSourceName } from '../market/index.ts';
import type { Bar } from './draw/candle-bars.ts';

const ORIGINS = {
  log: 'chart.fromLog',
  feed: 'chart.fromFeed',
  both: 'chart.fromBoth',
  earlier: 'chart.fromEarlier',
} as const;

export function Origin({ bar: { origin, source, isCorrected } }: { readonly bar: Bar }) {
  const { t } = useText();
  const nameOf = useSourceName();
  return (
    <>
      {t(ORIGINS[origin], { source: nameOf(source) })}
      {isCorrected && <span className="text-accent"> · {t('chart.corrected')}</span>}
    </>
  );
}
