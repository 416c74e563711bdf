/** Ce que le client voit d’abord de son compte : les fonds propres, et ce que vaut à peu près un total dans une autre monnaie. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/equity.ts';

export const equity: Widened<typeof en.equity> = {
  title: 'Fonds propres',
  help: 'solde + résultat latent',
  openProfit: 'Résultat latent',
  emptyReal: 'Votre compte réel est vide. Effectuez un dépôt, ou entraînez-vous d’abord sur le compte démo.',
  today: 'Comptabilisé aujourd’hui',
  week: 'Comptabilisé cette semaine',
  bookedHelp:
    'Positions clôturées, frais et financement de nuit depuis 00:00 UTC aujourd’hui et depuis lundi. Les dépôts, les retraits et les positions ouvertes ne comptent pas.',
  toAccount: 'Détails du compte',
  deposit: 'Déposer',
};

export const aboutTotal: Widened<typeof en.aboutTotal> = {
  rate: '{one} = {rate} {other} ({code}, {source}, {time})',
  closed: '{one} = {rate} {other} ({code}, {source}, {time}). Le marché est fermé\u202f; c’est son dernier cours.',
  dollar: 'Un dollar américain compte ici pour 1 USDT, comme pour la marge. Aucun cours de marché n’est utilisé.',
  waiting: 'En attente du cours de {currency}…',
  missing: 'Il n’y a pas de cours actuel pour {currency}\u202f: seul l’USDT est affiché.',
};
