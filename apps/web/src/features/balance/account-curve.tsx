/** The balance of the selected account over time, in USDT. A demo account holds nothing else; other assets of the real one are valued. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.ts';
import { conversionOptionsQuery } from '../conversion/index.ts';
import { BalanceCurve } from './balance-curve.tsx';
import { pricesIn } from './prices-in.ts';

export function AccountCurve() {
  const { mode } = useSession();
  // Once: the line is by the day, and its last point need not follow each quote.
  const { data } = useQuery({ ...conversionOptionsQuery, enabled: mode === 'real', refetchInterval: false });
  return <BalanceCurve as="h2" unit="USDT" prices={pricesIn(data?.list ?? [])} />;
}
