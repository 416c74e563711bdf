/** For the staff: final blocks that left the chain, what was credited from them, and what is still owed for it. */
import { listForks } from '@candor/contract/staff/reserves';
import { formatMoney, money } from '@candor/core/money/money';
import type { App } from '../../../http/app.ts';
import type { Mount } from '../../../http/http.ts';
import * as repo from '../db/forks.repo.ts';

const LISTED = 20;

export function forkRoutes({ db: { kysely } }: Pick<App, 'db'>, mount: Mount): void {
  mount(listForks, async () => {
    const forks = await repo.listForks(kysely, LISTED);
    const gone = await repo.listGoneDeposits(
      kysely,
      forks.map(({ id }) => id),
    );
    return {
      list: forks.map((fork) => ({
        id: fork.id,
        network: fork.network,
        foundAt: fork.found_at.toISOString(),
        from: Number(fork.base_number),
        to: Number(fork.cursor_number),
        wasHash: fork.cursor_hash,
        chainHash: fork.chain_hash,
        endedAt: fork.ended_at?.toISOString() ?? null,
        proposalId: fork.proposal_id,
        deposits: gone
          .filter(({ forkId }) => forkId === fork.id)
          .map(({ id, customerId, coin, units, hash, left }) => ({
            id,
            customerId,
            coin,
            amount: formatMoney(money(coin, BigInt(units))),
            hash,
            owed: left === null ? null : formatMoney(money(coin, BigInt(left))),
          })),
      })),
    };
  });
}
