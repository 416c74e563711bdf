/** La liste de toutes les touches, et ce qui est dit d’un cours quand on le demande. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/access.ts';

export const access: Widened<typeof en.access> = {
  title: 'Raccourcis clavier',
  everywhere: 'Partout',
  lists: 'Listes, onglets et recherche',
  trading: 'Instrument et formulaire d’ordre',
  move: 'Aller à l’élément suivant\u202f; avec Maj, au précédent',
  search: 'Rechercher parmi tous les instruments',
  list: 'Ouvrir cette liste',
  leave: 'Fermer une fenêtre, un panneau ou le plein écran',
  messages: 'Aller au dernier message',
  choose: 'Choisir un onglet, un sens ou un effet de levier',
  find: 'Choisir un résultat de la recherche, puis l’ouvrir',
  sayPrice: 'Lire à voix haute le cours actuel',
  review: 'Du formulaire d’ordre à la vérification\u202f; ne passe jamais un ordre',
  buy: 'Achat (long), dans le formulaire d’ordre',
  sell: 'Vente (short), dans le formulaire d’ordre',
  size: 'Aller à la taille de l’ordre',
  place: 'Passer l’ordre en cours de vérification',
  closePosition: 'Clôturer la première position sur cet instrument\u202f; une confirmation est demandée',
  step: 'Augmenter ou diminuer un chiffre, ou un niveau du graphique\u202f; avec Maj, de dix pas',
  either: 'ou',
  keys: { tab: 'Tab', shift: 'Maj', ctrl: 'Ctrl', alt: 'Alt', enter: 'Entrée', escape: 'Échap', arrows: 'Flèches' },
  singleKeys: 'Touches sans Ctrl\u202f: {keys}',
  singleKeysHelp:
    'Elles n’ont aucun effet pendant que vous écrivez. Désactivez-les si elles vous gênent, par exemple avec la commande vocale. Ce choix reste sur cet appareil.',
  priceSaid: '{name}\u202f: {price}, {change} sur 24\u00a0heures',
  noPriceSaid: '{name}\u202f: pas encore de cours',
};
