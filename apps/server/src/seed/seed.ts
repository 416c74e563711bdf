/** Fills a database with made-up customers: to try the back office with a million of them. */
import pg from 'pg';
import * as repo from './repo.ts';

/** The customers of one transaction. */
const STRETCH = 50_000;

export class SeedRefused extends Error {}

/**
 * Refuses a database in which somebody has real money.
 *
 * @param ownerUrl of the schema's owner: customers who did not register are not the application's to add.
 * @param tell is called with the running total after each transaction.
 */
export async function seed(ownerUrl: string, customers: number, tell: (done: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    if (await repo.hasRealCustomers(client))
      throw new SeedRefused('This database has customers with real money: nothing was added to it.');
    const before = await repo.highestId(client);
    for (let done = 0; done < customers; done += STRETCH) {
      const last = Math.min(done + STRETCH, customers);
      await repo.insertCustomers(client, before + done + 1, before + last);
      tell(last);
    }
    await repo.insertCases(client, before);
  } finally {
    await client.end();
  }
}
