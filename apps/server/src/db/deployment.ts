/** Whether a database is a sandbox's or production's. */
import type pg from 'pg';

export type Deployment = 'sandbox' | 'production';

/**
 * Said once, by the first start, and never changed: play money on real accounts is possible in a sandbox, so its books can never
 * become production's. As the schema's owner.
 * @throws Error when the database is marked as the other.
 */
export async function markDeployment(owner: pg.ClientBase, deployment: Deployment): Promise<void> {
  await owner.query('insert into deployment_mark (deployment) values ($1) on conflict do nothing', [deployment]);
  const { rows } = await owner.query<{ deployment: Deployment }>('select deployment from deployment_mark');
  const marked = rows[0]?.deployment;
  if (marked !== deployment) {
    throw new Error(`this database is marked as ${marked}; CANDOR_MODE is ${deployment}: use a database of its own`);
  }
}
