/** For tests: reconciles the books after every server story, and after every file of browser stories. */
import { type Chain, unreadNetworks } from '../../features/wallet/index.ts';
import { openQuoteFiles } from '../../features/quote-log/index.ts';
import type { Config } from '../../process/config.ts';
import { loadSecrets } from '../../process/secrets.ts';
import { auditSeries, readCheckpoints } from '../../process/checkpoints.ts';
import { reconcile, report, type RuleResult } from '../check.ts';

/** Checks the books and the audit log of an installation with this configuration against every rule. */
export async function checkBooks(
  databaseUrl: string,
  config: Pick<Config, 'auditDir' | 'secretKey' | 'dataDir' | 'quotes' | 'networks' | 'deployment'>,
  chains: readonly Chain[] = [],
): Promise<RuleResult[]> {
  return reconcile(databaseUrl, {
    chains,
    unread: unreadNetworks(config.networks, config.deployment),
    quotes: await openQuoteFiles(config.quotes),
    auditCheckpoints: readCheckpoints(auditSeries(config.auditDir), loadSecrets(config)),
  });
}

/** Throws the report if a rule is broken. */
export function expectUnbroken(results: readonly RuleResult[]): void {
  if (results.some(({ broken }) => broken > 0)) throw new Error(`\n${report(results)}`);
}
