/**
 * The terms that must be said the same way everywhere. Each is recognised in English by its pattern; each language lists the
 * words it may use for it and the words it must not (`glossary/<locale>.ts`). The catalogue's tests hold every sentence to that.
 */
export const TERMS = {
  margin: /\bmargins?\b/i,
  leverage: /\bleverage\b/i,
  lot: /\blots?\b/i,
  bid: /\bbid price\b|\bbid\b(?= and ask)/i,
  ask: /\bask price\b|(?<=bid and )ask\b/i,
  spread: /\bspread\b/i,
  stopLoss: /\bstop loss\b/i,
  takeProfit: /\btake profit\b/i,
  stopOut: /\bstop-out\b/i,
  limitOrder: /\blimit orders?\b/i,
  marketOrder: /\bmarket orders?\b/i,
  buyLong: /\bbuy long\b/i,
  sellShort: /\bsell short\b/i,
  fee: /\bfees?\b/i,
  slippage: /\bslippage\b/i,
  position: /\bpositions?\b/i,
  equity: /\bequity\b/i,
  balance: /\bbalances?\b/i,
  notional: /\bnotional\b/i,
  demoAccount: /\bdemo accounts?\b/i,
  realAccount: /\breal accounts?\b/i,
  smartTrading: /\bsmart trading\b/i,
  watchlist: /\bwatchlist\b/i,
  passkey: /\bpasskeys?\b/i,
} as const satisfies Record<string, RegExp>;

export type Term = keyof typeof TERMS;

export type Glossary = Readonly<
  Record<
    Term,
    {
      /** The headword, then the inflected or compound forms that are also right. One of them stands in every sentence with the term. */
      readonly use: readonly [string, ...string[]];
      /** What a dictionary might offer, but a trader would not say. */
      readonly avoid?: readonly string[];
      /** Keys of sentences that rightly say it without the word; content texts are not held to `use` at all. */
      readonly without?: readonly string[];
    }
  >
>;
