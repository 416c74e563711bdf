/** Italian: the terms as brokers in Italy use them. */
import type { Glossary } from './terms.ts';

export const it: Glossary = {
  margin: { use: ['margine', 'margin'], avoid: ['bordo'] },
  leverage: { use: ['leva'], avoid: ['leveraggio'] },
  lot: { use: ['lotto', 'lotti'], avoid: ['appezzament', 'partite'] },
  bid: { use: ['denaro', 'bid'], avoid: ['prezzo di offerta'] },
  ask: { use: ['lettera', 'ask'], avoid: ['prezzo richiesto', 'prezzo di richiesta'] },
  spread: { use: ['spread'], avoid: ['diffusione', 'scarto'] },
  stopLoss: { use: ['stop loss'], avoid: ['ferma perdita', 'arresto perdita', 'blocco perdita'] },
  takeProfit: { use: ['take profit'], avoid: ['prendi profitto', 'presa di profitto'] },
  stopOut: { use: ['stop out'], avoid: ['arresto fuori'] },
  limitOrder: { use: ['ordine limite', 'ordini limite'], avoid: ['ordine limitato', 'ordini limitati'] },
  marketOrder: { use: ['ordine a mercato', 'ordini a mercato'], avoid: ['ordine di mercato', 'ordini di mercato'] },
  buyLong: { use: ['compra (long)', 'long'], avoid: ['compra lungo', 'acquista lungo'] },
  sellShort: { use: ['vendi (short)', 'short'], avoid: ['vendi corto', 'vendi breve'] },
  fee: { use: ['commissione', 'commissioni'], avoid: ['onorari', 'tariffa', 'tariffe'] },
  slippage: { use: ['slippage'], avoid: ['slittamento', 'scivolamento'] },
  position: { use: ['posizione', 'posizioni'] },
  equity: { use: ['equity'], avoid: ['equità'] },
  balance: { use: ['saldo', 'saldi'], avoid: ['bilancio', 'equilibrio'] },
  notional: { use: ['nozionale', 'valore nozionale'], avoid: ['nozionistic'] },
  demoAccount: { use: ['conto demo', 'conti demo'], avoid: ['account demo', 'account dimostrativo'] },
  realAccount: { use: ['conto reale', 'conti reali'], avoid: ['account reale', 'vero conto'] },
  smartTrading: { use: ['trading automatico'], avoid: ['trading intelligente', 'commercio intelligente'] },
  watchlist: { use: ['watchlist'], avoid: ['lista di controllo', 'lista di sorveglianza'] },
  passkey: { use: ['passkey'], avoid: ['chiave di passaggio', 'chiave di accesso'] },
};
