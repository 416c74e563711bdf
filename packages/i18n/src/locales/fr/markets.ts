/** Catégories des marchés, favoris et recherche. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/markets.ts';

export const markets: Widened<typeof en.markets> = {
  categories: 'Catégories',
  options: 'Options',
  contracts: 'Contrats',
  watchlist: 'Favoris',
  chart: 'Graphiques',
  contractsHelp:
    'Tout ce qui se négocie sur marge : un petit dépôt fait bouger une grande position, dans les deux sens.',
  noOptions: 'Aucune option pour l’instant',
  noOptionsHelp:
    'Les instruments dotés d’une chaîne d’options, avec prix d’exercice et échéances, figureront ici. Il n’y en a aucun à ce jour.',
  nothingWatched: 'Vous n’avez pas encore de favoris',
  nothingWatchedHelp: 'Appuyez sur l’étoile à côté d’un instrument pour le retrouver ici.',
  watchedHere: 'Sans connexion à un compte, la liste reste sur cet appareil.',
  gone: 'Dans vos favoris, mais plus au catalogue',
  forget: 'Retirer de la liste',
  toAll: 'Tous les instruments',
  watch: 'Suivre {code}',
  watchHint: 'Ajouter aux favoris',
  unwatchHint: 'Retirer des favoris',
  day: '24 h',
  sourceAndState: 'Source et état',
  lastQuote: 'Dernière cotation {time}',
  noQuote: 'Pas encore de cotation',
  liveCount: '{count, plural, one {# en direct} many {# en direct} other {# en direct}}',
  sourceIs: 'Source : {source}',
  sortNameUp: 'Nom, de A à Z',
  sortNameDown: 'Nom, de Z à A',
  sortPriceUp: 'Cours, croissant',
  sortPriceDown: 'Cours, décroissant',
  searchEverywhere: 'Rechercher un instrument',
  searchShortcut: 'Rechercher ( / ou Ctrl K )',
  searchPlaceholder: 'Nom, code ou classe',
  recent: 'Derniers ouverts',
  found: '{count, plural, one {# résultat} many {# de résultats} other {# résultats}}',
  wordsForex: 'change changes devise devises monnaie monnaies paire paires fx forex currency currencies exchange',
  wordsCrypto:
    'crypto cryptos cryptomonnaie cryptomonnaies monnaie-virtuelle jeton jetons cryptocurrency coin coins token tokens',
  wordsStocks: 'action actions titre titres bourse stock stocks share shares equity equities',
  wordsFutures:
    'future futures terme contrat contrats indice indices matière matières premières pétrole gaz index commodity commodities oil',
  wordsEtf:
    'etf etfs fonds tracker trackers métal métaux précieux or argent platine fund funds metal metals gold silver',
};
