/** Two of the staff agree to follow the chain where a final block has left it: what was credited from blocks that are gone is taken back. */
import { formatMoney, money } from '@candor/core/money/money';
import { BadInput } from '../../../http/errors.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { handles, type KindHandler } from '../../proposals/index.ts';
import * as repo from '../db/forks.repo.ts';
import { DEBTS_JOB } from '../jobs.ts';

export const forkProposals: readonly KindHandler[] = [
  handles('deposits.reverse', {
    async inspect(tx, { forkId }, { locks }) {
      const fork = locks
        ? await repo.lockOpenFork(tx, forkId)
        : ((await repo.listForks(tx, 100)).find(({ id, ended_at: endedAt }) => id === forkId && endedAt === null) ??
          null);
      if (fork === null) throw new BadInput([{ field: 'payload.forkId', problem: 'invalid' }]);
      const gone = await repo.listGoneDeposits(tx, [fork.id]);
      const before = {
        network: fork.network,
        from: Number(fork.base_number),
        to: Number(fork.cursor_number),
        chainHash: fork.chain_hash,
        deposits: gone
          .map(({ id, coin, units }) => `${id}: ${formatMoney(money(coin, BigInt(units)))} ${coin}`)
          .join(', '),
      };
      return { subject: `network ${fork.network}`, payload: { forkId }, before };
    },
    async apply(tx, { id }) {
      await repo.reverseFork(tx, id);
      await enqueue(tx, DEBTS_JOB, {});
      return true;
    },
  }),
];
