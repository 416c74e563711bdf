/** German: the terms as German-speaking brokers use them. A price is a "Kurs", a quote a "Kursstellung", a fill an "Ausführung", an entry a "Buchung". */
import type { Glossary } from './terms.ts';

export const de: Glossary = {
  margin: { use: ['Margin'], avoid: ['Marge', 'Einschuss'] },
  leverage: { use: ['Hebel'], avoid: ['Leverage'] },
  lot: { use: ['Lot', 'Lots'], avoid: ['Posten', 'Losgröße'] },
  bid: { use: ['Geldkurs', 'Geld- und Brief'], avoid: ['Gebotspreis', 'Angebotspreis'] },
  ask: { use: ['Briefkurs', 'Geld- und Brief'], avoid: ['Fragepreis', 'Nachfragepreis'] },
  spread: { use: ['Spread'], avoid: ['Spreizung'] },
  stopLoss: { use: ['Stop-Loss'], avoid: ['Verluststopp', 'Stopp-Loss', 'Stopp-Verlust'] },
  takeProfit: { use: ['Take-Profit'], avoid: ['Gewinnmitnahme', 'Gewinnziel'] },
  stopOut: { use: ['Stop-out'], avoid: ['Ausstoppen', 'Stopp-out'] },
  limitOrder: { use: ['Limit-Order'], avoid: ['Grenzauftrag', 'Limitauftrag'] },
  marketOrder: { use: ['Market-Order'], avoid: ['Marktauftrag', 'Marktbestellung'] },
  buyLong: { use: ['Kauf (Long)', 'Long-Kauf', 'long kaufen'], avoid: ['lang kaufen'] },
  sellShort: { use: ['Verkauf (Short)', 'Short-Verkauf', 'short verkaufen'], avoid: ['kurz verkaufen', 'Leerverkauf'] },
  fee: { use: ['Gebühr'], avoid: ['Honorar'] },
  slippage: { use: ['Slippage'], avoid: ['Schlupf', 'Abrutschen'] },
  position: { use: ['Position'], avoid: ['Stellung offen'] },
  equity: { use: ['Eigenkapital'], avoid: ['Gerechtigkeit'], without: ['markets.wordsStocks'] },
  balance: { use: ['Kontostand', 'Kontostände', 'Guthaben', 'Saldo', 'Salden'], avoid: ['Balance', 'Gleichgewicht'] },
  notional: { use: ['Nominalwert'], avoid: ['fiktiver Betrag', 'Nennbetrag'] },
  demoAccount: { use: ['Demokonto', 'Demokonten'], avoid: ['virtuelles Konto', 'Vorführkonto'] },
  realAccount: { use: ['Live-Konto', 'Live-Konten'], avoid: ['echtes Konto', 'reales Konto'] },
  smartTrading: { use: ['Smart Trading', 'Smart-Trading'], avoid: ['intelligenter Handel', 'kluger Handel'] },
  watchlist: { use: ['Watchlist'], avoid: ['Beobachtungsliste', 'Merkliste'] },
  passkey: { use: ['Passkey'], avoid: ['Hauptschlüssel', 'Zugangsschlüssel'] },
};
