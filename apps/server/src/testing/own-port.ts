/** For tests: a port to come back to, which nobody is given who asks the system for any free one. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give out. */
const FIRST = 20_000;
const BEYOND_LAST = 32_000;

/** It is free now, and taken later only by whoever wants this very one. */
export async function findOwnPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEYOND_LAST);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
