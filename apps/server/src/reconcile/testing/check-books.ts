/** For tests: after every story, and after every file of stories in a browser, the books are reconciled. */
import type { Config } from '../../process/config.ts';
import { loadSecrets } from '../../process/secrets.ts';
import { readCheckpoints } from '../../features/audit/index.ts';
import { reconcile, report, type RuleResult } from '../check.ts';

/** Checks the books and the audit log of a program with this configuration against every rule. */
export function checkBooks(
  databaseUrl: string,
  config: Pick<Config, 'auditDir' | 'secretKey' | 'dataDir'>,
): Promise<RuleResult[]> {
  return reconcile(databaseUrl, readCheckpoints(config.auditDir, loadSecrets(config)));
}

/** Throws the report when a rule is broken. */
export function expectUnbroken(results: readonly RuleResult[]): void {
  if (results.some(({ broken }) => broken > 0)) throw new Error(`\n${report(results)}`);
}
