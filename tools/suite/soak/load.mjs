/** Busy loops: child processes that use up a core each, to run a test on a busy machine. */
import { spawn } from 'node:child_process';

/** Ends by itself when its parent has died without a signal. */
const BURN = `
  const parent = Number(process.argv[1]);
  const burn = () => {
    for (const until = performance.now() + 200; performance.now() < until;);
    if (process.ppid === parent) setImmediate(burn);
  };
  burn();
`;

/** @returns a function that stops them. */
export function startLoad(node, count) {
  const loops = Array.from({ length: count }, () =>
    spawn(node, ['-e', BURN, String(process.pid)], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
