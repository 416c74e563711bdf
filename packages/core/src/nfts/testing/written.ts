/** For tests: attempts, answers and figures written as text. Amounts in USDT. */
import { formatMoney } from '../../money/money.ts';
import { Refusal } from '../../refusal.ts';
import { usdt } from '../../testing/trading.ts';
import { HOUR, type Instant } from '../../time.ts';
import { type Auction, nextBid, type Step } from '../auction.ts';
import { bid, FIXED, LISTED, purchase, START, WITH_BUY_NOW, WITH_RESERVE } from './attempts.ts';

export const ITEMS = { open: LISTED, withReserve: WITH_RESERVE, withBuyNow: WITH_BUY_NOW, fixed: FIXED };
export const NOON: Instant = START + HOUR;

/** `A 50`: A bids up to 50. `B buys 100`: for that price. */
export function attempt(auction: Auction, text: string, at = NOON): Step | Refusal {
  const [bidder = '', amount = ''] = text.split(/ buys | /);
  return (text.includes(' buys ') ? purchase : bid)(auction, bidder, usdt(amount), at);
}

export function stands(auction: Auction): string {
  const { leading, price } = auction;
  if (leading === null || price === null) return `nobody, next ${formatMoney(nextBid(auction))}`;
  const [now, most] = [formatMoney(price), formatMoney(leading.maximum)];
  return `${leading.bidder} at ${now} of ${most}, next ${formatMoney(nextBid(auction))}`;
}

/** `+50`: held. `-30 A`: A has 30 back. `=20`: the charity has 20. */
export function moves({ held, released, donated }: Step): string {
  const back = released === null ? [] : [`-${formatMoney(released.amount)} ${released.bidder}`];
  const [came, given] = [formatMoney(held), formatMoney(donated)];
  return [...(came === '0' ? [] : [`+${came}`]), ...back, ...(given === '0' ? [] : [`=${given}`])].join(' ');
}

/** A line for each attempt: how the item then stands and what was moved, or the refusal. The lines may say what is expected, too. */
export function played(auction: Auction, lines: readonly string[], at = NOON): string[] {
  let now = auction;
  return lines.map((line) => {
    const [text = ''] = line.split(' → ');
    const step = attempt(now, text, at);
    if (step instanceof Refusal) return `${text} → ${step.code}`;
    now = step.auction;
    return `${text} → ${stands(now)} (${moves(step)})`;
  });
}

/** What these attempts do, all of which are accepted. */
export function after(auction: Auction, ...attempts: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (const text of attempts) {
    const step = attempt(steps.at(-1)?.auction ?? auction, text);
    if (step instanceof Refusal) throw step;
    steps.push(step);
  }
  return steps;
}

export function stateAfter(auction: Auction, ...attempts: readonly string[]): Auction {
  return after(auction, ...attempts).at(-1)?.auction ?? auction;
}
