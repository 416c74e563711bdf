/** Fills a database with made-up customers: to see the back office as it is with a million of them. */
import pg from 'pg';
import * as repo from './repo.ts';

/** So many in one transaction. */
const STRETCH = 50_000;

export class SeedRefused extends Error {}

/** @param tell hears how many are there after each stretch. Refuses a database in which somebody has real money. */
export async function seed(databaseUrl: string, customers: number, tell: (done: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
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
