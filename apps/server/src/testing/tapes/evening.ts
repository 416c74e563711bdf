/** For tests: an evening on the tapes with customers who trade at random, a night that is charged, and the next morning. */
import { MINUTE, SECOND } from '@candor/core/time';
import type { TestClient } from '../test-client.ts';
import { NEXT_OPENING, TAPE_START } from './make-tapes.ts';
import type { TapeServer } from './tape-server.ts';
import { RandomTrader } from './trade-at-random.ts';

const EVENING = 205 * MINUTE;
/** 17:00 in New York. */
const ROLL = TAPE_START + 3 * 60 * MINUTE;

type Size = {
  readonly codes: readonly string[];
  readonly traders: number;
  /** How long each of them waits before doing something again, and the step of the market in between. */
  readonly pause: number;
  readonly step: number;
};

/** @returns the customers. */
export async function playEvening(server: TapeServer, { codes, traders, pause, step }: Size): Promise<TestClient[]> {
  const all: RandomTrader[] = [];
  for (let index = 0; index < traders; index += 1) {
    const customer = await server.visitor.register(`trader_${index}`);
    all.push(new RandomTrader(server, customer, codes, index + 1));
  }
  const everybodyActs = async (): Promise<void> => {
    for (const trader of all) await trader.act();
  };
  while (server.now() < TAPE_START + EVENING) {
    await everybodyActs();
    const untilRoll = ROLL - SECOND - server.now();
    if (untilRoll > 0 && untilRoll < 2 * pause) {
      await server.play(untilRoll, step);
      await server.playLive(6 * SECOND);
    } else await server.play(pause, step);
  }
  // Nobody quotes anything until New York opens: the first quotes after it meet what was set in the evening.
  server.skip(NEXT_OPENING - server.now());
  await server.play(30 * SECOND);
  for (let round = 0; round < 5; round += 1) {
    await everybodyActs();
    await server.play(MINUTE);
  }
  return all.map(({ customer }) => customer);
}
