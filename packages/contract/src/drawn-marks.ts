/** The marks that are drawn by us: what the instrument is about, above a short word; those of a country have its flag, too. */

export type Motif =
  | 'antenna'
  | 'bank'
  | 'barrel'
  | 'bars'
  | 'bond'
  | 'bottle'
  | 'bulb'
  | 'bullion'
  | 'cart'
  | 'chip'
  | 'clapper'
  | 'cloud'
  | 'cocoa'
  | 'coffee'
  | 'coin'
  | 'corn'
  | 'cotton'
  | 'cup'
  | 'database'
  | 'derrick'
  | 'drop'
  | 'flame'
  | 'gear'
  | 'globe'
  | 'hammer'
  | 'health'
  | 'house'
  | 'nib'
  | 'parcel'
  | 'pie'
  | 'pill'
  | 'pump'
  | 'server'
  | 'soybean'
  | 'sugar'
  | 'umbrella'
  | 'wave'
  | 'wheat'
  | 'window';

/** code, motif, word, flag. */
export type DrawnMark = readonly [code: string, motif: Motif, word: string, flag?: string];

export const DRAWN_MARKS: readonly DrawnMark[] = [
  ['MSFT', 'window', 'MSFT'],
  ['AMZN', 'parcel', 'AMZN'],
  ['AVGO', 'chip', 'AVGO'],
  ['TSM', 'chip', 'TSM'],
  ['TXN', 'chip', 'TXN'],
  ['ASML', 'chip', 'ASML'],
  ['BRK.B', 'umbrella', 'BRKB'],
  ['LLY', 'pill', 'LLY'],
  ['JNJ', 'pill', 'JNJ'],
  ['PFE', 'pill', 'PFE'],
  ['UNH', 'health', 'UNH'],
  ['XOM', 'derrick', 'XOM'],
  ['CVX', 'derrick', 'CVX'],
  ['WMT', 'cart', 'WMT'],
  ['COST', 'cart', 'COST'],
  ['HD', 'hammer', 'HD'],
  ['PG', 'bottle', 'PG'],
  ['PEP', 'cup', 'PEP'],
  ['DIS', 'clapper', 'DIS'],
  ['ADBE', 'nib', 'ADBE'],
  ['CRM', 'cloud', 'CRM'],
  ['ORCL', 'database', 'ORCL'],
  ['IBM', 'server', 'IBM'],
  ['MS', 'bank', 'MS'],
  ['C', 'bank', 'CITI'],
  ['HON', 'gear', 'HON'],
  ['TMUS', 'antenna', 'TMUS'],
  ['ES', 'bars', 'ES'],
  ['NQ', 'bars', 'NQ'],
  ['YM', 'bars', 'YM'],
  ['RTY', 'bars', 'RTY'],
  ['CL', 'barrel', 'WTI'],
  ['BZ', 'barrel', 'BRENT'],
  ['USOIL', 'barrel', 'WTI'],
  ['UKOIL', 'barrel', 'BRENT'],
  ['NG', 'flame', 'NG'],
  ['NGAS', 'flame', 'GAS'],
  ['RB', 'pump', 'RB'],
  ['HO', 'drop', 'HO'],
  ['GC', 'bullion', 'AU'],
  ['SI', 'bullion', 'AG'],
  ['HG', 'bullion', 'CU'],
  ['PL', 'bullion', 'PT'],
  ['PA', 'bullion', 'PD'],
  ['XAUUSD', 'bullion', 'AU'],
  ['XAGUSD', 'bullion', 'AG'],
  ['XPTUSD', 'bullion', 'PT'],
  ['XPDUSD', 'bullion', 'PD'],
  ['COPPER', 'bullion', 'CU'],
  ['ZC', 'corn', ''],
  ['ZW', 'wheat', ''],
  ['ZS', 'soybean', ''],
  ['ZL', 'drop', 'SOY'],
  ['KC', 'coffee', ''],
  ['SB', 'sugar', ''],
  ['CC', 'cocoa', ''],
  ['CT', 'cotton', ''],
  ['SPX500', 'bars', '500', 'us'],
  ['NAS100', 'bars', '100', 'us'],
  ['US30', 'bars', '30', 'us'],
  ['US2000', 'bars', '2000', 'us'],
  ['GER40', 'bars', '40', 'de'],
  ['EU50', 'bars', '50', 'eu'],
  ['FRA40', 'bars', '40', 'fr'],
  ['UK100', 'bars', '100', 'gb'],
  ['JP225', 'bars', '225', 'jp'],
  ['SPY', 'pie', 'SPY'],
  ['QQQ', 'pie', 'QQQ'],
  ['DIA', 'pie', 'DIA'],
  ['IWM', 'pie', 'IWM'],
  ['VTI', 'pie', 'VTI'],
  ['VOO', 'pie', 'VOO'],
  ['IJH', 'pie', 'IJH'],
  ['EFA', 'globe', 'EFA'],
  ['EEM', 'globe', 'EEM'],
  ['VWO', 'globe', 'VWO'],
  ['XLF', 'bank', 'XLF'],
  ['XLK', 'chip', 'XLK'],
  ['XLE', 'derrick', 'XLE'],
  ['XLV', 'health', 'XLV'],
  ['SMH', 'chip', 'SMH'],
  ['ARKK', 'bulb', 'ARKK'],
  ['VNQ', 'house', 'VNQ'],
  ['TLT', 'bond', 'TLT'],
  ['AGG', 'bond', 'AGG'],
  ['HYG', 'bond', 'HYG'],
  ['GLD', 'bullion', 'GLD'],
  ['SLV', 'bullion', 'SLV'],
  ['USO', 'barrel', 'USO'],
  ['BNO', 'barrel', 'BNO'],
  ['IBIT', 'coin', 'IBIT'],
  ['VXX', 'wave', 'VXX'],
];
