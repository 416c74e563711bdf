/** The logos that the web app ships and the server refers to: paths on our own host, made from the icon sets at build time. */

export type IconSet = 'cryptocurrency-icons' | 'web3icons';

/** Symbols whose icon in these sets is the coin that we list (tickers are reused, so each was checked). */
const FROM_CRYPTOCURRENCY_ICONS =
  'BTC ETH BNB SOL XRP DOGE ADA AVAX DOT BCH LINK TRX UNI ICP LTC FIL STX ETC ATOM XLM GRT VET THETA XMR ALGO QNT ' +
  'AAVE BEAM SAND SNX XTZ CHZ MANA NEO GNO CRV ENJ ZIL RVN SKL 1INCH LPT SC COMP BAT QTUM LRC DASH FLUX ZEC KSM ' +
  'GAS PAXG WAVES ONE ICX SUSHI UMA ONT YFI LSK RLC DGB SYS IOST ZEN POWR SNT ARK DENT CVC ONG STEEM KNC MTL ' +
  'NKN REQ BNT STORJ XVG OXT FIDA ZRX ANKR GMT IOTX BAND';

const FROM_WEB3ICONS =
  'SHIB NEAR APT ARB MNT CRO HBAR OP TAO KAS FET RUNE TIA AR LDO GALA SUI SEI FLOW BSV CFX EGLD DYDX STRK AXS ' +
  'PYTH ORDI MINA XEC FLR AXL AKT CAKE KAVA HNT CORE JASMY ROSE BLUR AIOZ LUNC ILV DEXE CKB ENS CELO POLYX GLM ' +
  'FXS RPL MEME TWT OM PIXEL XAUT MASK RSR METIS ETHW PENDLE T ID XCH YGG GMX GLMR SSV CHR DEGEN AUDIO RSS3 SFP ' +
  'JST WAXP PORTAL CTC COTI SXP DOG EDU RIF DUSK PROM CTSI C98 SLP XVS TRB NMR AI XNO BOBA HOOK ORBS MOVR ACH ' +
  'CELR SCRT VELO PYR HFT AUCTION ALICE TRU PHA MAV RDNT DODO CYBER SUN STG RAD LQTY CTK RARE GTC MBOX PHB POL ' +
  'OGN TLM PERP ARPA LIT IDEX COW FORTH CETUS BEL QUICK ALEO FIO EDGE EPIC SPX JUP IMX ATH DBR';

/** Which set has the icon of a coin. */
export const CRYPTO_ICONS: ReadonlyMap<string, IconSet> = new Map([
  ...FROM_CRYPTOCURRENCY_ICONS.split(' ').map((symbol) => [symbol, 'cryptocurrency-icons'] as const),
  ...FROM_WEB3ICONS.split(' ').map((symbol) => [symbol, 'web3icons'] as const),
]);

/** A currency → its flag. */
export const CURRENCY_FLAGS: ReadonlyMap<string, string> = new Map([
  ['USD', 'us'],
  ['EUR', 'eu'],
  ['GBP', 'gb'],
  ['JPY', 'jp'],
  ['CHF', 'ch'],
  ['CAD', 'ca'],
  ['AUD', 'au'],
  ['NZD', 'nz'],
  ['CNH', 'cn'],
  ['HKD', 'hk'],
  ['SGD', 'sg'],
  ['NOK', 'no'],
  ['SEK', 'se'],
  ['PLN', 'pl'],
  ['MXN', 'mx'],
  ['ZAR', 'za'],
]);

/** Null if the page draws a letter avatar. */
export function cryptoLogo(symbol: string): string | null {
  return CRYPTO_ICONS.has(symbol) ? `/logos/crypto/${symbol.toLowerCase()}.svg` : null;
}

/** Two flags in one picture; one file for every ordered pair of these currencies. */
export function forexLogo(pair: string): string | null {
  const isKnown = CURRENCY_FLAGS.has(pair.slice(0, 3)) && CURRENCY_FLAGS.has(pair.slice(3));
  return isKnown ? `/logos/forex/${pair.toLowerCase()}.svg` : null;
}
