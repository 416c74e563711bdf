/** For tests: reserves as they are measured in the next hour, and as everybody sees them. */
import { getReserves, type ReserveAsset } from '@candor/contract/reserves';
import { listReserves, type ReserveView } from '@candor/contract/staff/reserves';
import { assert } from '@candor/core/assert';
import { HOUR, SECOND } from '@candor/core/time';
import type { Role } from '@candor/core/staff/permissions';
import { enqueue } from '../../../jobs/jobs.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Chain } from '../chains/chain.ts';
import { RESERVES_JOB } from '../jobs.ts';

type Stage = { readonly server: TestServer; staff(role: Role): Promise<TestClient> };

export function measuring(stage: Stage) {
  /** The schedule may be faster than the test: it measures the same. */
  const runAgain = async (): Promise<void> => {
    stage.server.move(HOUR);
    await enqueue(stage.server.app.db.kysely, RESERVES_JOB, {});
    await stage.server.untilQuiet();
  };
  return {
    runAgain,
    /** The newest. */
    measure: async (): Promise<ReserveView> => {
      await runAgain();
      const { list } = await (await stage.staff('auditor')).done(listReserves, { query: {} });
      const [newest] = list;
      assert(newest !== undefined, 'it was measured');
      return newest;
    },
    count: () => stage.server.ask('select count(*)::int from wallet_reserves'),
    published: async (): Promise<ReserveAsset | undefined> => {
      stage.server.move(11 * SECOND);
      return (await stage.server.visitor.done(getReserves, {})).assets.find(({ networks }) => networks.length > 0);
    },
    /** What reconciliation finds. */
    broken: async (chain: Chain): Promise<string[]> =>
      (await stage.server.reconcile([chain]))
        .filter(({ broken }) => broken > 0)
        .flatMap(({ rule, findings }) => findings.map(({ id, problem }) => `${rule.name}: ${id}: ${problem}`)),
  };
}
