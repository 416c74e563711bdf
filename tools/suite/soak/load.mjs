/** Busy loops: child processes that burn a core each, to try a test on a machine that has other things to do. */
import { spawn } from 'node:child_process';

/** Ends by itself when whoever started it has died without a word. */
const BURN = `
  const parent = Number(process.argv[1]);
  const burn = () => {
    for (const until = performance.now() + 200; performance.now() < until;);
    if (process.ppid === parent) setImmediate(burn);
  };
  burn();
`;

/** @returns what ends them. */
export function startLoad(node, count) {
  const loops = Array.from({ length: count }, () =>
    spawn(node, ['-e', BURN, String(process.pid)], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
