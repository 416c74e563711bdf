/** A page that counts by the server's clock, whatever its own says. */
import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

const OWN = Date.parse('2001-01-01T00:00:00Z');

/** A server whose answers take `there` to be written and `back` to arrive, in milliseconds. */
function world() {
  let passed = 0;
  let ahead = Date.parse('2026-11-26T12:00:00Z');
  const clock = new ServerClock(
    () => passed,
    () => OWN,
  );
  return {
    clock,
    truth: () => passed + ahead,
    pass: (ms: number) => (passed += ms),
    set: (ms: number) => (ahead += ms),
    ask: (there: number, back: number) =>
      clock.read(() => {
        passed += there;
        const asOf = new Date(passed + ahead).toISOString();
        passed += back;
        return Promise.resolve({ asOf });
      }),
  };
}

it('goes by the device until the server has answered', () => {
  expect(world().clock.now()).toBe(OWN);
});

it('is never further off than half of the fastest answer took', async () => {
  const { clock, truth, ask, pass } = world();
  await ask(900, 100);
  expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(500);
  await ask(10, 30);
  await ask(2_000, 5_000);
  pass(60_000);
  expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(20);
});

it('follows a server whose clock was set', async () => {
  const { clock, truth, ask, set } = world();
  await ask(5, 5);
  for (const ms of [40 * 86_400_000, -40 * 86_400_000]) {
    set(ms);
    await ask(5, 5);
    expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(5);
  }
});
