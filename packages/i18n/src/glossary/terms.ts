/**
 * Terms that must be translated consistently. Each is recognised in English by its pattern; each language lists the words that it may use
 * for it and those that it must avoid (`glossary/<locale>.ts`). The catalogue tests check every sentence against these lists.
 */
export const TERMS = {
  margin: /\bmargins?\b/i,
  leverage: /\bleverage\b/i,
  lot: /\blots?\b/i,
  bid: /\bbid price\b|\bbid\b(?= and ask)/i,
  ask: /\bask price\b|(?<=bid and )ask\b/i,
  spread: /(?<!call |put )\bspread\b/i,
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
  freeMargin: /\bfree margin\b/i,
  available: /\} available\b|^available$/i,
  playMoney: /\bplay money\b/i,
  demoAccount: /\bdemo accounts?\b/i,
  realAccount: /\breal accounts?\b/i,
  smartTrading: /\bsmart trading\b/i,
  watchlist: /\bwatchlist\b/i,
  passkey: /\bpasskeys?\b/i,
  overnightFinancing: /\bovernight financing\b/i,
  trailingStop: /\btrailing stop\b/i,
  marginLevel: /\bmargin level\b/i,
  marginCall: /\bmargin calls?\b/i,
} as const satisfies Record<string, RegExp>;

export type Term = keyof typeof TERMS;

export type Glossary = Readonly<
  Record<
    Term,
    {
      /** The headword, then inflected or compound forms that are also right. A sentence with the term must contain one of them. */
      readonly use: readonly [string, ...string[]];
      /** Words that a dictionary might offer but no trader would use. */
      readonly avoid?: readonly string[];
      /** Keys of sentences that may express the term without these words. Content texts are not checked against `use` at all. */
      readonly without?: readonly string[];
    }
  >
>;
