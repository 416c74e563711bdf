/**
 * `npm run first-staff -- NAME NAME`: an administrator and a member of compliance for a back office in which nobody has ever been; their
 * passwords and authenticator keys are printed once and kept nowhere. Whoever comes later is agreed on by two people.
 */
import { memberAddPayload } from '@candor/contract/staff-members';
import { addFirstMembers, totpKey } from './features/staff/index.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { loadSecrets } from './platform/secrets.ts';

async function main(): Promise<number> {
  const [one = '', other = '', ...more] = process.argv.slice(2);
  const { name } = memberAddPayload.shape;
  if (more.length > 0 || one === other || ![one, other].every((each) => name.safeParse(each).success))
    return refuse('Give two names: letters, digits, ".", "_" and "-", 3 to 32 of them, a letter first.');
  const config = readConfig();
  if (config.deployment === 'sandbox') return refuse('A sandbox has its members of staff: its start prints them.');
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    const app = { secrets: loadSecrets(config), now: Date.now, log };
    const members = await addFirstMembers(app, database.ownerUrl, [one, other]);
    if (members === null)
      return refuse(
        'There has been a member of staff before: who comes now is agreed on by two people, in the back office.',
      );
    for (const { name: who, role, password, totpSecret } of members)
      process.stdout.write(`${who.padEnd(32)} ${role.padEnd(14)} ${password}  ${totpKey(totpSecret)}\n`);
    process.stdout.write('Name, role, password, key for an authenticator app. This is shown once.\n');
    return 0;
  } finally {
    await database.stop();
  }
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}

process.exitCode = await main();
