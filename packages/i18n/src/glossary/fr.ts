/** French: the terms as brokers in France use them. A price is a "cours", a quote a "cotation", a fill an "exécution", an entry an "écriture". */
import type { Glossary } from './terms.ts';

export const fr: Glossary = {
  margin: { use: ['marge'], avoid: ['margin'] },
  leverage: { use: ['effet de levier', 'levier'], avoid: ['leverage'] },
  lot: { use: ['lot', 'lots'] },
  bid: { use: ['cours de vente', 'bid'], avoid: ['prix d’enchère', 'prix offert'] },
  ask: { use: ['cours d’achat', 'ask'], avoid: ['prix demandé'] },
  spread: { use: ['spread'], avoid: ['propagation', 'écart de cours'] },
  stopLoss: { use: ['stop loss'], avoid: ['arrêt de perte', 'arrêt des pertes', 'stop-perte'] },
  takeProfit: { use: ['take profit'], avoid: ['prise de profit', 'prise de bénéfice'] },
  stopOut: { use: ['stop out'], avoid: ['arrêt forcé', 'éjection'] },
  limitOrder: { use: ['ordre à cours limité', 'ordres à cours limité'], avoid: ['commande limite'] },
  marketOrder: { use: ['ordre au marché', 'ordres au marché'], avoid: ['commande au marché', 'ordre de marché'] },
  buyLong: { use: ['achat (long)', 'achat à la hausse'], avoid: ['acheter longtemps', 'acheter longuement'] },
  sellShort: { use: ['vente (short)', 'vente à découvert'], avoid: ['vendre court', 'vente courte'] },
  fee: { use: ['frais'], avoid: ['honoraires', 'redevance'] },
  slippage: { use: ['slippage'], avoid: ['glissement', 'dérapage'] },
  position: { use: ['position'] },
  equity: { use: ['fonds propres'], avoid: ['équité', 'capitaux propres'], without: ['markets.wordsStocks'] },
  balance: { use: ['solde'], avoid: ['balance', 'équilibre'] },
  notional: { use: ['notionnel'], avoid: ['montant fictif'] },
  demoAccount: { use: ['compte démo', 'comptes démo'], avoid: ['compte virtuel', 'compte de démonstration'] },
  realAccount: { use: ['compte réel', 'comptes réels'], avoid: ['vrai compte', 'compte véritable'] },
  smartTrading: { use: ['smart trading'], avoid: ['trading intelligent', 'commerce intelligent'] },
  watchlist: { use: ['favoris'], avoid: ['liste de surveillance', 'watchlist'] },
  passkey: { use: ['clé d’accès', 'clés d’accès'], avoid: ['passkey', 'mot de passe-clé'] },
};
