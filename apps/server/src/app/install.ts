/** What the schema's owner writes into a migrated database at each start: whose it is, the terms of the catalogue, and what a sandbox plays with. */
import pg from 'pg';
import { type Deployment, markDeployment } from '../db/deployment.ts';
import { installMacKey } from '../db/program-macs.ts';
import { openLedgerMonths } from '../ledger/upkeep.ts';
import { giveSandboxCapital } from '../features/capital/index.ts';
import { installContents } from '../features/content/index.ts';
import { giveSandboxInventory } from '../features/conversion/index.ts';
import { publishTerms } from '../features/market/index.ts';
import { giveSandboxLoans } from '../features/loans/index.ts';
import { listSandboxNfts } from '../features/nfts/index.ts';
import { giveSandboxOptions } from '../features/options/index.ts';
import { sellSandboxPlans } from '../features/smart/index.ts';
import type { Secrets } from '../process/secrets.ts';

/** @param secrets those of the program that will run on it: what comes with its macs is taken, and nothing else. */
export async function install(ownerUrl: string, deployment: Deployment, secrets: Pick<Secrets, 'mac'>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'candor install' });
  await client.connect();
  try {
    await markDeployment(client, deployment);
    await installMacKey(client, secrets);
    await publishTerms(client);
    await installContents(client);
    // The daily job may not have run for long.
    await openLedgerMonths(client);
    if (deployment !== 'sandbox') return;
    await giveSandboxCapital(client);
    await giveSandboxInventory(client);
    await sellSandboxPlans(client);
    await giveSandboxLoans(client);
    await giveSandboxOptions(client);
    await listSandboxNfts(client);
  } finally {
    await client.end();
  }
}
