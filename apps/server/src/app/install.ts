/** What the schema's owner writes into a migrated database at each start: whose it is, and the terms of the catalogue. */
import pg from 'pg';
import { publishTerms } from '../features/market/index.ts';

export type Deployment = 'sandbox' | 'production';

/**
 * Whether a database is a sandbox's or production's is said once, by the first start, and cannot be changed: play money on real
 * accounts is possible in a sandbox, so that its books are never production's.
 */
export async function install(ownerUrl: string, deployment: Deployment): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'candor install' });
  await client.connect();
  try {
    await client.query('insert into deployment_mark (deployment) values ($1) on conflict do nothing', [deployment]);
    const { rows } = await client.query<{ deployment: Deployment }>('select deployment from deployment_mark');
    const marked = rows[0]?.deployment;
    if (marked !== deployment) {
      throw new Error(`this database is marked as ${marked}; CANDOR_MODE is ${deployment}: use a database of its own`);
    }
    await publishTerms(client);
  } finally {
    await client.end();
  }
}
