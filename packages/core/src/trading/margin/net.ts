/** An account's net position in one instrument: long less short. */
import { type Money, money } from '../../money/money.ts';
import { type Lots, lots as lotsOf } from '../../money/price.ts';
import { type Direction, SETTLEMENT_ASSET } from './margin.ts';

type Held = {
  readonly code: string;
  readonly direction: Direction;
  readonly lots: Lots;
  readonly margin: Money;
  /** At the present quote, before fees. */
  readonly profit: Money;
};

export type Net<Position> = {
  readonly code: string;
  readonly long: Lots;
  readonly short: Lots;
  /** Null: as much long as short. Their profits offset each other then, and each still needs its margin. */
  readonly direction: Direction | null;
  /** The difference, never negative. */
  readonly lots: Lots;
  readonly margin: Money;
  readonly profit: Money;
  readonly positions: readonly Position[];
};

/** In the order of each instrument's first position. */
export function netByInstrument<Position extends Held>(positions: readonly Position[]): Net<Position>[] {
  const groups = Map.groupBy(positions, ({ code }) => code);
  return [...groups].map(([code, held]) => {
    const of = (side: Direction) =>
      lotsOf(held.reduce((sum, { direction, lots }) => (direction === side ? sum + lots : sum), 0n));
    const total = (figure: 'margin' | 'profit') =>
      money(
        SETTLEMENT_ASSET,
        held.reduce((sum, position) => sum + position[figure].units, 0n),
      );
    const [long, short] = [of('long'), of('short')];
    const net = long - short;
    return {
      code,
      long,
      short,
      direction: net === 0n ? null : net > 0n ? 'long' : 'short',
      lots: lotsOf(net < 0n ? -net : net),
      margin: total('margin'),
      profit: total('profit'),
      positions: held,
    };
  });
}
