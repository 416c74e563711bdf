/** `npm run doctor`: says in one list which settings are missing, wrong or name what does not answer, and exits with 1 if there is one. Starts and changes nothing. */
import { diagnose } from './app/diagnose.ts';

const { problems, notes } = await diagnose();
const listed = [...notes, ...(problems.length === 0 ? ['Nothing is wrong with this configuration.'] : [])];
for (const note of listed) process.stdout.write(`${note}\n`);
if (problems.length > 0) {
  process.stdout.write(`\nTo be put right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n`);
  process.exitCode = 1;
}
