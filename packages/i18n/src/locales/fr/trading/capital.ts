/** L’argent propre de l’exploitant : ce qu’il couvre, et chacun de ses mouvements. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/capital.ts';

export const capital: Widened<typeof en.capital> = {
  title: 'L’argent propre de l’exploitant',
  lead: 'Ce que nous pourrions devoir sur les comptes réels, et notre propre argent qui le couvre. Chaque chiffre est mesuré d’après les livres ; aucun ne peut être saisi à la main.',
  asOf: 'Au {time}.',
  capital: 'Capital',
  capitalHow: 'Versé par l’exploitant, et non retiré depuis.',
  cover: 'Couverture',
  coverHow:
    'Le capital, augmenté ou diminué de ce que le trading, les frais, le financement et la protection ont rapporté ou coûté jusqu’ici.',
  exposure: 'Exposition',
  exposureHow: 'Le maximum que nous pourrions devoir, mesuré comme expliqué ci-dessous.',
  how: 'Pour chaque instrument : le gain de toutes les positions des comptes réels au cours actuel, et ce qui s’y ajouterait si le marché allait contre nous. Il va aussi loin que le permet l’effet de levier maximal jusqu’au stop out à {stopOut}, puis saute encore de {gap}. Les positions gagnantes gagnent en entier ; les perdantes ne paient que jusqu’au stop out. C’est le sens le plus défavorable qui compte, arrondi vers le haut, et les instruments ne se compensent jamais entre eux. Les sauts plus grands, les variations de change, ainsi que les frais et le financement de nuit à venir ne sont pas compris.',
  rule: 'Toute nouvelle position sur un compte réel qui porterait l’exposition au-dessus de la couverture est refusée. Une clôture n’est jamais refusée.',
  instrument: 'Instrument',
  long: 'À l’achat',
  short: 'À la vente',
  total: 'Total',
  none: 'Aucune position n’est ouverte sur les comptes réels.',
  unpriced:
    'Un instrument avec des positions ouvertes n’a pas encore de cours. D’ici là, le total est inconnu et rien de nouveau n’est ouvert sur les comptes réels.',
  movements: 'Mouvements du capital',
  movementsHow:
    'Chaque mouvement a été proposé par une personne et approuvé par une autre, avec la référence de la banque ou de la blockchain. Un retrait n’est possible que tant que ni le capital ni la couverture ne passent sous l’exposition.',
  date: 'Date',
  movement: 'Mouvement',
  fund: 'Versement',
  withdraw: 'Retrait',
  reference: 'Référence',
  amount: 'Montant (USDT)',
  play: 'Argent fictif de ce bac à sable',
  nothing: 'Rien n’a encore été versé.',
};
