/**
 * The marks that the web app ships and the server refers to. Every instrument has one, on our own host: the icon of a set where there is one
 * that is free to use (docs/third-party.md), and otherwise a drawing of our own.
 */
import { DRAWN_MARKS } from './drawn-marks.ts';

/**
 * Names the marks' folder after their content, so that browsers may keep each for ever. The build says what it has to be when a mark has
 * changed.
 */
export const LOGO_SET = 'f97ad338';

export type IconSet = 'cryptocurrency-icons' | 'web3icons';

/** Symbols whose icon in these sets is the coin that we list (tickers are reused, so each was checked). */
const FROM_CRYPTOCURRENCY_ICONS =
  'BTC ETH BNB SOL XRP DOGE ADA AVAX DOT BCH LINK TRX UNI ICP LTC FIL STX ETC ATOM XLM GRT VET THETA XMR ALGO QNT ' +
  'AAVE SAND SNX XTZ CHZ MANA NEO GNO CRV ENJ ZIL RVN SKL 1INCH LPT SC COMP BAT QTUM LRC DASH FLUX ZEC KSM GAS PAXG ' +
  'WAVES ONE ICX SUSHI UMA ONT YFI LSK RLC DGB SYS IOST ZEN POWR SNT ARK DENT CVC ONG STEEM KNC MTL NKN REQ BNT ' +
  'STORJ XVG OXT FIDA ZRX ANKR IOTX BAND';

const FROM_WEB3ICONS =
  'SHIB NEAR MNT CRO HBAR OP TAO KAS FET RUNE TIA AR LDO GALA SUI SEI FLOW BSV CFX EGLD DYDX AXS PYTH ORDI MINA XEC ' +
  'FLR AXL AKT CAKE KAVA HNT JASMY ROSE BLUR AIOZ LUNC ILV DEXE CKB ENS CELO POLYX GLM FXS RPL MEME TWT OM PIXEL ' +
  'XAUT MASK RSR METIS ETHW PENDLE T ID XCH YGG GMX GLMR SSV CHR DEGEN AUDIO RSS3 SFP JST WAXP CTC COTI SXP DOG EDU ' +
  'RIF DUSK PROM CTSI C98 SLP XVS TRB NMR XNO BOBA HOOK ORBS MOVR ACH CELR SCRT PYR HFT AUCTION ALICE TRU PHA MAV ' +
  'RDNT DODO SUN STG LQTY CTK GTC MBOX PHB POL OGN TLM PERP ARPA IDEX COW FORTH CETUS BEL QUICK ALEO FIO EDGE SPX ' +
  'JUP IMX ATH DBR PEPE POPCAT JOE SPELL GODS SAFE';

/** Which set has the icon of a coin. */
export const CRYPTO_ICONS: ReadonlyMap<string, IconSet> = new Map([
  ...FROM_CRYPTOCURRENCY_ICONS.split(' ').map((symbol) => [symbol, 'cryptocurrency-icons'] as const),
  ...FROM_WEB3ICONS.split(' ').map((symbol) => [symbol, 'web3icons'] as const),
]);

/** Icons of web3icons that are white, or mostly: they stand on ink. */
const WHITE = 'MNT HBAR DYDX ORDI FXS RSR CTC CELR SCRT AIOZ DEXE COW OM XAUT';
export const WHITE_ICONS: ReadonlySet<string> = new Set(WHITE.split(' '));

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

/** Coins without an icon: a coin with its symbol on it. */
const DRAWN =
  'A8 ACE AERGO AERO AEVO AGI AGLD AI ALLO ALT APE API3 APT ARB ARKM ASR ASTER ASTR BABY BANANA BANK BAS BASED BB ' +
  'BEAM BEAT BICO BIGTIME BIO BLAST BLESS BLUAI BOME BONK BRETT BSB C CARV CAT CATI CC CLO CLOUD CORE CVX CYBER ' +
  'DEEP DRIFT DYM EIGEN ENA EPIC ESPORTS ETHFI FARTCOIN FLOKI GIGGLE GMT GOAT GRASS GUA GUN GWEI HEI HIGH HMSTR ' +
  'HOLO HOME HYPE IN INJ IO IOTA JTO KAIA KITE KMNO L3 LA LAB LISTA LIT LUMIA MAGIC MAGMA MANTA MAVIA MERL MEW MOCA ' +
  'MON MOODENG MYRO NEIROCTO NFP NOT NTRN NXPC OG ONDO OPN ORCA ORDER PARTI PENGU PEOPLE PLAY PONKE PORTAL PRCL ' +
  'PUFFER PUMP RAD RARE RAVE RAYDIUM RENDER REZ RIVER SAGA SAHARA SCR SIREN SKYAI STRK SUNDOG SUPER SYN TAIKO TNSR ' +
  'TRUMP TURBO UB VANRY VELO VELVET VIRTUAL VVV WIF WLD WLFI WOO X XAI XCN XPL ZBCN ZETA ZEUS ZK ZRO';
export const DRAWN_COINS: readonly string[] = DRAWN.split(' ');

/** Codes whose icon is in simple-icons, under its name there. Icons with a licence of their own are left out. */
export const BRAND_ICONS: ReadonlyMap<string, string> = new Map([
  ['TONUSDT', 'ton'],
  ['AAPL', 'apple'],
  ['NVDA', 'nvidia'],
  ['GOOGL', 'google'],
  ['META', 'meta'],
  ['TSLA', 'tesla'],
  ['JPM', 'chase'],
  ['V', 'visa'],
  ['MA', 'mastercard'],
  ['MRK', 'merck'],
  ['ABBV', 'abbvie'],
  ['KO', 'cocacola'],
  ['MCD', 'mcdonalds'],
  ['SBUX', 'starbucks'],
  ['NKE', 'nike'],
  ['NFLX', 'netflix'],
  ['AMD', 'amd'],
  ['INTC', 'intel'],
  ['QCOM', 'qualcomm'],
  ['CSCO', 'cisco'],
  ['PLTR', 'palantir'],
  ['UBER', 'uber'],
  ['ABNB', 'airbnb'],
  ['SHOP', 'shopify'],
  ['PYPL', 'paypal'],
  ['COIN', 'coinbase'],
  ['HOOD', 'robinhood'],
  ['BAC', 'bankofamerica'],
  ['WFC', 'wellsfargo'],
  ['GS', 'goldmansachs'],
  ['BA', 'boeing'],
  ['CAT', 'caterpillar'],
  ['GE', 'generalelectric'],
  ['F', 'ford'],
  ['GM', 'generalmotors'],
  ['T', 'atandt'],
  ['VZ', 'verizon'],
  ['BABA', 'alibabadotcom'],
  ['SONY', 'sony'],
  ['TM', 'toyota'],
]);

const MARKED: ReadonlySet<string> = new Set([
  ...[...CRYPTO_ICONS.keys(), ...DRAWN_COINS].map((symbol) => `${symbol}USDT`),
  ...BRAND_ICONS.keys(),
  ...DRAWN_MARKS.map(([code]) => code),
]);

/** Path of an instrument's mark on our own host. Null if it has none: the page then shows the first letters of its code. */
export function logoOf(code: string): string | null {
  const isPair = CURRENCY_FLAGS.has(code.slice(0, 3)) && CURRENCY_FLAGS.has(code.slice(3));
  return isPair || MARKED.has(code) ? `/logos/${LOGO_SET}/${code.toLowerCase()}.svg` : null;
}
