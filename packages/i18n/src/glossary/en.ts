/** English: the terms that the other glossaries translate. */
import type { Glossary } from './terms.ts';

export const en: Glossary = {
  margin: { use: ['margin'], avoid: ['collateral'] },
  leverage: { use: ['leverage'], avoid: ['gearing'] },
  lot: { use: ['lot'] },
  bid: { use: ['bid'] },
  ask: { use: ['ask'], avoid: ['offer price'] },
  spread: { use: ['spread'] },
  stopLoss: { use: ['stop loss'], avoid: ['stop-loss', 'stoploss'] },
  takeProfit: { use: ['take profit'], avoid: ['take-profit', 'profit target'] },
  stopOut: { use: ['stop-out'], avoid: ['stop out', 'forced liquidation'] },
  limitOrder: { use: ['limit order'] },
  marketOrder: { use: ['market order'] },
  buyLong: { use: ['buy long'], avoid: ['go long'] },
  sellShort: { use: ['sell short'], avoid: ['go short'] },
  fee: { use: ['fee'], avoid: ['commission'] },
  slippage: { use: ['slippage'] },
  position: { use: ['position'] },
  equity: { use: ['equity'] },
  balance: { use: ['balance'] },
  notional: { use: ['notional'] },
  demoAccount: { use: ['demo account'], avoid: ['paper account', 'practice account'] },
  realAccount: { use: ['real account'], avoid: ['live account'] },
  smartTrading: { use: ['smart trading'] },
  watchlist: { use: ['watchlist'], avoid: ['watch list', 'favourites'] },
  passkey: { use: ['passkey'], avoid: ['pass key'] },
};
