/** For tests: a typesetter's program that does what its sheet says, none of it good. */
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { parseSheet } from '../sheet.ts';

const order = z.strictObject({
  way: z.enum(['die', 'complain', 'hang', 'grow', 'work']),
  pidFile: z.string().optional(),
});
const { way, pidFile } = order.parse(parseSheet((await buffer(process.stdin)).toString('utf8')).data);
if (pidFile !== undefined) writeFileSync(pidFile, String(process.pid));

const held: Buffer[] = [];
switch (way) {
  case 'die':
    process.kill(process.pid, 'SIGSEGV');
    break;
  case 'complain':
    throw new Error('no such font');
  case 'hang':
    await setTimeout(120_000);
    break;
  case 'grow':
    for (;;) {
      held.push(Buffer.alloc(20e6, 1));
      await setTimeout(5);
    }
  case 'work':
    process.stdout.write('%PDF');
}
