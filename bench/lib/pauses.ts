/** For how long a program heard nobody, and how much of that it worked itself. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Pauses = {
  /** The longest time in ms in which the program heard nobody. */
  readonly pauseMs: number;
  /** And of that, the most in which it worked itself: on a machine that others use too, the rest is theirs. */
  readonly workMs: number;
};

/** Watches this very program, from now on. */
export function watchPauses(): { stop(): Pauses } {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  let workMs = 0;
  let last = performance.now();
  let worked = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(worked);
    workMs = Math.max(workMs, Math.min(performance.now() - last, (user + system) / 1_000));
    last = performance.now();
    worked = process.threadCpuUsage();
  }, 2);
  return {
    stop() {
      clearInterval(timer);
      histogram.disable();
      return { pauseMs: histogram.max / 1e6, workMs };
    },
  };
}
