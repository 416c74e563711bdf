/** What stands in the way of a loan for whoever looks at the page. */
import { useQuery } from '@tanstack/react-query';
import type { UserView } from '@candor/contract/identity';
import type { LoanOfferView, LoanView } from '@candor/contract/loans';
import type { Refusal } from '@candor/core/refusal';
import { useSession } from '../../../api/session.ts';
import { userInfoQuery } from '../../identity/index.ts';
import { loansQuery } from '../loan-queries.ts';
import { isOpen } from '../stage.ts';
import { type Asked, obstacleTo } from './obstacle.ts';

export type Standing =
  | { readonly kind: 'visitor' | 'demo' | 'unknown' }
  | { readonly kind: 'failed'; readonly error: Error }
  | {
      readonly kind: 'real';
      readonly user: UserView;
      /** Only one loan can be open, and it is the newest. */
      readonly open: LoanView | null;
      readonly obstacle: Refusal | null;
    };

export function useObstacle(offer: LoanOfferView, asked: Asked): Standing {
  const { token, mode } = useSession();
  const isReal = token !== null && mode === 'real';
  const user = useQuery({ ...userInfoQuery(mode), enabled: isReal });
  const loans = useQuery({ ...loansQuery(1), enabled: isReal });
  if (token === null) return { kind: 'visitor' };
  if (!isReal) return { kind: 'demo' };
  if (user.data === undefined || loans.data === undefined) {
    const error = user.error ?? loans.error;
    return error === null ? { kind: 'unknown' } : { kind: 'failed', error };
  }
  const open = loans.data.list.find(isOpen) ?? null;
  const obstacle = obstacleTo(offer, { ...user.data, hasOpenLoan: open !== null }, asked);
  return { kind: 'real', user: user.data, open, obstacle };
}
