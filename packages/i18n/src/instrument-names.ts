/**
 * The name of an instrument in the reader's language. The wire gives every reader the same English `appName`, so that the market list
 * stays one prepared answer for all; each language's names are a file of their own (`locales/<locale>/instruments.ts`), which the page
 * loads for its language only.
 */

/** The currencies of the listed pairs. */
export type Currency =
  | 'USD'
  | 'EUR'
  | 'GBP'
  | 'JPY'
  | 'CHF'
  | 'CAD'
  | 'AUD'
  | 'NZD'
  | 'CNH'
  | 'HKD'
  | 'SGD'
  | 'NOK'
  | 'SEK'
  | 'PLN'
  | 'MXN'
  | 'ZAR';

export type InstrumentNames = {
  /** By ISO 4217 code: the words of the CLDR, in the form that is customary in quotations. */
  readonly currencies: Readonly<Record<Currency, string>>;
  /** Between the two currencies of a pair. */
  readonly pairSign: '/' | ' / ';
  /** Futures, indices, funds and metals: every language has its own words for what they are. */
  readonly products: Readonly<Record<ProductCode, string>>;
  /** Shares and coins with a customary name of their own in the language, by code. All others keep their English or Latin name. */
  readonly customary: Readonly<Record<string, string>>;
};

type Named = { readonly code: string; readonly appName: string };

/** `names` is null where they could not be loaded: the English name then. */
export function instrumentName(names: InstrumentNames | null, { code, appName }: Named): string {
  if (names === null) return appName;
  return own(names.products, code) ?? own(names.customary, code) ?? pairName(names, code) ?? appName;
}

function pairName({ currencies, pairSign }: InstrumentNames, code: string): string | undefined {
  const [base, quote] = [own(currencies, code.slice(0, 3)), own(currencies, code.slice(3))];
  return base === undefined || quote === undefined ? undefined : base + pairSign + quote;
}

/** Codes come from the server: `constructor` must not find what every object has. */
function own(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** Codes of the listed futures, indices, funds and metals. */
export type ProductCode =
  | 'ES'
  | 'NQ'
  | 'YM'
  | 'RTY'
  | 'CL'
  | 'BZ'
  | 'NG'
  | 'RB'
  | 'HO'
  | 'GC'
  | 'SI'
  | 'HG'
  | 'PL'
  | 'PA'
  | 'ZC'
  | 'ZW'
  | 'ZS'
  | 'ZL'
  | 'KC'
  | 'SB'
  | 'CC'
  | 'CT'
  | 'USOIL'
  | 'UKOIL'
  | 'NGAS'
  | 'SPX500'
  | 'NAS100'
  | 'US30'
  | 'US2000'
  | 'GER40'
  | 'EU50'
  | 'FRA40'
  | 'UK100'
  | 'JP225'
  | 'SPY'
  | 'QQQ'
  | 'DIA'
  | 'IWM'
  | 'VTI'
  | 'VOO'
  | 'IJH'
  | 'EFA'
  | 'EEM'
  | 'VWO'
  | 'XLF'
  | 'XLK'
  | 'XLE'
  | 'XLV'
  | 'SMH'
  | 'ARKK'
  | 'VNQ'
  | 'TLT'
  | 'AGG'
  | 'HYG'
  | 'GLD'
  | 'SLV'
  | 'USO'
  | 'BNO'
  | 'IBIT'
  | 'VXX'
  | 'XAUUSD'
  | 'XAGUSD'
  | 'XPTUSD'
  | 'XPDUSD'
  | 'COPPER';
