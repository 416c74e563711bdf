/** Child processes that share our terminal: signals reach them once, and their exit code becomes ours. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs one program and answers with its exit code (128 + signal when killed).
 *
 * A Ctrl-C reaches the whole process group, and npm repeats it to us; `kill` reaches only one of us. We pass on the first
 * signal, so the child may see it twice: it has to drain once, however often it is told. A signal that comes
 * seconds later is an impatient one and is passed on again.
 */
export function inherit(node, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: 'inherit', ...options });
    const stopForwarding = forwardSignals((signal) => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}

/** Runs several programs until one ends or we are told to stop, then stops the others and waits for them. */
export function together(node, programs) {
  const children = [];
  const stopAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  const stopForwarding = forwardSignals(stopAll);
  const ends = programs.map(({ name, args, cwd }) => {
    const child = spawn(node, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd });
    children.push(child);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        console.log(`candor: ${name} ended${signal === null ? ` with exit code ${code}` : ` by ${signal}`}`);
        stopAll('SIGTERM');
        resolve(code ?? 0);
      });
    });
  });
  return Promise.all(ends).then((codes) => {
    stopForwarding();
    return Math.max(...codes);
  });
}

const REPEATED_WITHIN_MS = 2_000;

function forwardSignals(send) {
  let last = -Infinity;
  const pass = (signal) => {
    if (performance.now() - last < REPEATED_WITHIN_MS) return;
    last = performance.now();
    send(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  // npm starts us through a shell, which dies of a signal without telling us: its death tells us.
  const parent = process.ppid;
  const underNpm = process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32';
  const orphaned = setInterval(() => {
    if (underNpm && process.ppid !== parent) pass('SIGTERM');
  }, 500);
  orphaned.unref();
  return () => {
    clearInterval(orphaned);
    for (const signal of signals) process.off(signal, pass);
  };
}
