/**
 * `npm run admin:bootstrap -- NAME NAME`: creates an administrator and a member of compliance for a new back office; their
 * passwords and authenticator keys are printed once and stored nowhere. Later members need four eyes.
 */
import { memberAddPayload } from '@candor/contract/staff/members';
import { addFirstMembers, type NewMember, totpKey } from './features/staff/index.ts';
import { readConfig } from './process/config.ts';
import { openDatabase } from './app/database.ts';
import { createLog } from './process/log.ts';
import { loadSecrets } from './process/secrets.ts';

async function main(): Promise<number> {
  const [one = '', other = '', ...more] = process.argv.slice(2);
  const { name } = memberAddPayload.shape;
  if (
    more.length > 0 ||
    one.toLowerCase() === other.toLowerCase() ||
    ![one, other].every((each) => name.safeParse(each).success)
  )
    return refuse('Give two names: letters, digits, ".", "_" and "-", 3 to 32 of them, a letter first.');
  const config = readConfig();
  if (config.deployment === 'sandbox') return refuse('A sandbox has its members of staff: its start prints them.');
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    const app = { secrets: loadSecrets(config), now: Date.now, log };
    if (!(await addFirstMembers(app, database.ownerUrl, [one, other], show)))
      return refuse(
        'There has been a member of staff before: who comes now is agreed on by two people, in the back office.',
      );
    process.stdout.write('They can sign in now.\n');
    return 0;
  } finally {
    await database.stop();
  }
}

/** Waits until the secrets are written: if that fails, nobody is added. */
function show(members: readonly NewMember[]): Promise<void> {
  const lines = members.map(
    ({ name, role, password, totpSecret }) =>
      `${name.padEnd(32)} ${role.padEnd(14)} ${password}  ${totpKey(totpSecret)}\n`,
  );
  const words = `${lines.join('')}Name, role, password, key for an authenticator app. This is shown once.\n`;
  return new Promise((resolve, reject) => {
    process.stdout.once('error', reject);
    process.stdout.write(words, (error) => (error ? reject(error) : resolve()));
  });
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}

process.exitCode = await main();
