/** For tests: reads a segment as docs/design/quote-log.md describes it, with nothing of the program's own reader. */
import type { Segment } from '../segment.ts';

/** @param minute minutes since 1970, in UTC. */
export function readByTheDocument(bytes: Uint8Array, minute: number): unknown {
  const rest = [...bytes];
  const take = () => {
    const [byte] = rest.splice(0, 1);
    if (byte === undefined) throw new Error('the segment ends too early');
    return byte;
  };
  /** Groups of seven bits, the lowest first, until a byte below 128. */
  const number = (): bigint => {
    const groups = [take()];
    while ((groups.at(-1) ?? 0) >= 128) groups.push(take());
    return groups.reduceRight((value, group) => value * 128n + BigInt(group % 128), 0n);
  };
  /** Even: half of it. Odd: minus half of what is above it. */
  const signed = (value: bigint): bigint => (value % 2n === 0n ? value / 2n : -(value + 1n) / 2n);

  if (take() !== 1) throw new Error('version 1 is described');
  let unit = 10n ** BigInt(10 - take());
  const source = String.fromCharCode(...rest.splice(0, take()));
  const quotes: Segment['quotes'][number][] = [];
  let [sequence, time, bid, spread] = [0n, BigInt(minute) * 60_000n, 0n, 0n];
  while (rest.length > 0) {
    let risen = number();
    if (risen === 0n) {
      unit = 10n ** BigInt(10 - take());
      risen = number();
    }
    sequence += risen;
    time += quotes.length === 0 ? signed(number()) : number();
    const move = number();
    bid += unit * signed(move / 2n);
    if (move % 2n === 1n) spread += unit * signed(number());
    const exact = (units: bigint) => units as Segment['quotes'][number]['bid'];
    quotes.push({ sequence: Number(sequence), time: Number(time), bid: exact(bid), ask: exact(bid + spread) });
  }
  return { source, quotes };
}
