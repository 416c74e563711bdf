/** The figures that the help pages state are those of the rules, in every language. */
import { readFileSync } from 'node:fs';
import { CREDIT_HOURS } from '@candor/core/market/instrument';
import { formatMoney, money, type Money } from '@candor/core/money/money';
import { type Price, price } from '@candor/core/money/price';
import { annualRate, PPB, type Rate, rate } from '@candor/core/money/rate';
import { type Auction, close, EXTENSION, nextBid, placeBid, type Step } from '@candor/core/nfts/auction';
import { breakEvens, type Combination, largestPayoff, payoffAt } from '@candor/core/options/combination';
import { OPTION_PERIODS, SETTLEMENT_WINDOW } from '@candor/core/options/expiry';
import { QUOTED_MINUTES, QUOTED_MINUTES_MIN } from '@candor/core/options/settlement';
import { dailyIncome, exitFigures, incomeOf, type PlanTerms } from '@candor/core/smart/plan';
import { MINUTE, SECOND } from '@candor/core/time';
import { FILL_RULES } from '@candor/core/trading/checks/fill-rules';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/checks/check-order';
import { MARGIN_CALL, MARGIN_CALL_ENDS, STOP_OUT, STOP_OUT_TARGET } from '@candor/core/trading/margin/margin-level';
import { LOCALES } from '@candor/i18n/locales';
import { expect, test } from 'vitest';

const percent = (rate: Rate) =>
  `${String(Number(rate) / (Number(PPB) / 100)).replace('.', '[.,]')}[\\s\\u00a0\\u202f]*%`;
const number = (value: number) => `${value}(?!\\d)`;

/** With the two decimals of a page, in whatever way the language writes thousands and decimals. */
const amount = (value: Money) => {
  const [whole = '', decimals = ''] = formatMoney(value, 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[.,\\u00a0\\u202f]?');
  return `${grouped}${decimals === '00' ? '' : `[.,]${decimals}`}(?![\\d])`;
};

/** 1,000 USDT for thirty days at 0.04 % a day, and what leaving after some of them comes to. */
const PLAN: PlanTerms = {
  principal: money('USDT', 1_000_000_000n),
  days: 30,
  dailyRate: rate(400_000n),
  damagesRate: rate(10_000_000n),
};
const usdt = (units: bigint) => money('USDT', units);
const exitOf = (days: number) => {
  const { damages, takenBack, returned } = exitFigures(PLAN, days);
  // What was paid before is the customer's to give back: with it, this is what is left.
  return [damages, takenBack, returned, usdt(returned.units + incomeOf(PLAN, days).units)];
};
const PLAN_FIGURES = [
  PLAN.principal,
  dailyIncome(PLAN),
  incomeOf(PLAN, PLAN.days),
  usdt(PLAN.principal.units + incomeOf(PLAN, PLAN.days).units),
  ...[0, 10, 29].flatMap(exitOf),
];

/** "1,000 − 10 − 4 = 986", as the page writes the formula. */
function exitLines(): string[] {
  return [0, 10, 29].map((days) => {
    const { damages, takenBack, returned } = exitFigures(PLAN, days);
    const [whole, cost, back, rest] = [PLAN.principal, damages, takenBack, returned].map(amount);
    return `${whole} − ${cost} − ${back} = ${rest}`;
  });
}

/** The example of the page about charity NFTs: three bids on an item that may be had for 40 USDT at first. */
const LISTED: Auction = {
  kind: 'auction',
  status: 'listed',
  opening: usdt(40_000_000n),
  reserve: null,
  buyNow: null,
  startsAt: 0,
  endsAt: 60 * MINUTE,
  price: null,
  leading: null,
};
const FIRST = placeBid(LISTED, 'you', usdt(60_000_000n), 0);
const BEATEN = placeBid(FIRST.auction, 'another', usdt(50_000_000n), 0);
const OUTBID = placeBid(BEATEN.auction, 'another', usdt(80_000_000n), 0);

/** What such a step moves, and the price that it leads to. */
function figuresOf({ auction, held, released, donated }: Step): Money[] {
  return [held, released?.amount, donated, auction.price].flatMap((each) => (each && each.units > 0n ? [each] : []));
}
/** What the next bid is above a price of 100 USDT. */
const STEP = nextBid({ opening: LISTED.opening, price: usdt(100_000_000n) }).units - 100_000_000n;
const AUCTION_FIGURES = [...[FIRST, BEATEN, OUTBID, close(BEATEN.auction)].flatMap(figuresOf), nextBid(FIRST.auction)];

/** The example of the page about options: a call on one bitcoin for 2,000 USDT. */
const whole = (amount: number) => price(BigInt(amount) * 10n ** 10n);
const CALL: Combination = { kind: 'call', strike: whole(60_000), upper: null, cap: whole(85_000) };
const PREMIUM = whole(2_000);
const pays = (level: Price) => usdt(level / 10_000n);
const OPTION_FIGURES = [
  PREMIUM,
  ...breakEvens(CALL, PREMIUM),
  ...[62_000, 65_000].map((settled) => payoffAt(CALL, whole(settled))),
  price(payoffAt(CALL, whole(65_000)) - PREMIUM),
  largestPayoff(CALL),
].map(pays);

const STATED: readonly (readonly [page: string, figures: readonly string[]])[] = [
  ['margin/stop-out-and-protection', [MARGIN_CALL, MARGIN_CALL_ENDS, STOP_OUT, STOP_OUT_TARGET].map(percent)],
  [
    'trading/placing-an-order',
    [number(FILL_RULES.quoteAgeMax), number(FILL_RULES.waitMax / SECOND), percent(SLIPPAGE_DEFAULT)],
  ],
  ['margin/overnight-costs', [number(CREDIT_HOURS)]],
  [
    'products/smart-trading',
    [
      ...[PLAN.dailyRate, annualRate(PLAN.dailyRate), PLAN.damagesRate].map(percent),
      ...PLAN_FIGURES.map(amount),
      ...exitLines(),
    ],
  ],
  [
    'products/options',
    [
      ...[...OPTION_PERIODS, SETTLEMENT_WINDOW / MINUTE, QUOTED_MINUTES, QUOTED_MINUTES_MIN].map(number),
      ...OPTION_FIGURES.map(amount),
    ],
  ],
  ['products/charity-nfts', [percent(rate(STEP * 10n)), number(EXTENSION / MINUTE), ...AUCTION_FIGURES.map(amount)]],
];

test.each(LOCALES.flatMap(({ locale }) => STATED.map(([page, figures]) => [locale, page, figures] as const)))(
  '%s: %s states them',
  (locale, page, figures) => {
    const text = readFileSync(new URL(`../../../../../content/${locale}/help/${page}.md`, import.meta.url), 'utf8');
    for (const figure of figures) expect(text).toMatch(new RegExp(`(?<![\\d.,])${figure}`));
  },
);
