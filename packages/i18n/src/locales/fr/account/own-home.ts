/** L’accueil d’un client : résultat, variations, avis et groupes de favoris. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: 'Plus fortes variations',
  noMovers: 'Aucun marché ouvert n’a bougé.',
  news: 'Avis',
  allNews: 'Tous les avis',
  groups: 'Groupes',
  groupsTitle: 'Groupes de favoris',
  groupsHelp:
    'Un instrument figure dans un groupe au plus. Si vous supprimez un groupe, ses instruments restent dans vos favoris.',
  groupOf: 'Groupe de {code}',
  noGroup: 'Aucun groupe',
  emptyGroup: 'Ce groupe est encore vide.',
  name: 'Nom du groupe',
  taken: 'Un groupe porte déjà ce nom.',
  add: 'Ajouter un groupe',
  save: 'Enregistrer',
  rename: 'Renommer',
  renameOf: 'Renommer {name}',
  remove: 'Supprimer',
  removeOf: 'Supprimer {name}',
  removeAsk: 'Supprimer « {name} » ? Ses instruments restent dans vos favoris.',
  up: 'Monter {name}',
  down: 'Descendre {name}',
  more: 'Afficher plus',
  toMarket: 'Ouvrir dans les marchés',
};
