/** Child processes that share our terminal: each signal reaches them once, and their exit code becomes ours. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Runs one program in our process group and returns its exit code (128 + signal when killed). */
export function inherit(node, args, options = {}) {
  return exitCodeOf(
    () => spawn(node, args, { stdio: 'inherit', ...options }),
    (child, signal) => child.kill(signal),
  );
}

/**
 * Runs the server. It drains on the first signal and stops draining on the second, so it must get exactly one. A Ctrl-C reaches the whole process
 * group, and npm repeats it. Hence a group of its own, signals through us alone, and a pipe whose end tells it that we were killed.
 */
export function serve(node, args) {
  const start = () =>
    spawn(node, ['--import', new URL('./lifeline.mjs', import.meta.url).href, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
      detached: OWN_GROUP,
    });
  return exitCodeOf(start, (child, signal) => child.kill(signal));
}

const GRACE_MS = 15_000;

/**
 * Runs a program and its children in a process group of their own. When we are told to stop, the group is too, and killed if it does not; none of
 * it is left afterwards. `told` is called with the signal; `env` is added to the environment.
 */
export async function contain(node, args, { told: reported = () => undefined, graceMs = GRACE_MS, env = {} } = {}) {
  let [child, last] = [null, null];
  const start = () =>
    (child = spawn(node, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: OWN_GROUP,
      env: { ...process.env, ...env },
    }));
  const code = await exitCodeOf(start, (_, signal) => {
    reported(signal);
    tellGroup(child, signal);
    last ??= setTimeout(() => tellGroup(child, 'SIGKILL'), graceMs);
  });
  // Servers started by it drain, and stop their databases.
  const until = performance.now() + graceMs;
  while (last !== null && performance.now() < until && tellGroup(child, 0)) await delay(100);
  clearTimeout(last);
  tellGroup(child, 'SIGKILL');
  return code;
}

/** False when the group is empty. */
function tellGroup(child, signal) {
  try {
    return OWN_GROUP ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}

/** Runs several programs until one ends or we are told to stop, then stops the others and waits for them. */
export async function together(node, programs) {
  const children = programs.map(({ args, cwd }) =>
    spawn(node, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd, detached: OWN_GROUP }),
  );
  const stopAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  const codes = await Promise.all(
    children.map(async (child, index) => {
      const code = await exitCodeOf(
        () => child,
        (_, signal) => stopAll(signal),
      );
      console.log(`candor: ${programs[index].name} ended with exit code ${code}`);
      stopAll('SIGTERM');
      return code;
    }),
  );
  return Math.max(...codes);
}

const OWN_GROUP = process.platform !== 'win32';

/** Listens for signals before it starts: one that comes in between would end us, and what was started would not be told. */
function exitCodeOf(start, tell) {
  return new Promise((resolve, reject) => {
    let child = null;
    const stopForwarding = forwardSignals((signal) => tell(child, signal));
    child = start();
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}

const REPEATED_WITHIN_MS = 2_000;

/** Forwards the first of a burst of signals. One that comes seconds later is deliberate and is forwarded again. */
function forwardSignals(send) {
  let last = -Infinity;
  const pass = (signal) => {
    if (performance.now() - last < REPEATED_WITHIN_MS) return;
    last = performance.now();
    send(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  // npm starts us through a shell, which a signal kills without telling us: we notice its death.
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
