/** The boundary check of `npm run verify`. */
import { join } from 'node:path';
import { checkBoundaries } from './cruise.ts';

const { seen, violations } = await checkBoundaries(join(import.meta.dirname, '../..'));
for (const { rule, from, to, why } of violations)
  console.log(`${rule}: ${from}${to === '' ? '' : ` → ${to}`}\n    ${why}`);
console.log(`boundaries: ${seen} modules seen, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
