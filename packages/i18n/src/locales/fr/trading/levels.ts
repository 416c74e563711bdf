/** Les niveaux déplacés sur le graphique, et l’écart entre une exécution et le cours qui avait été vu. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/levels.ts';

export const levels: Widened<typeof en.levels> = {
  title: 'Un niveau sur le graphique',
  help: 'Les flèches le déplacent, avec Maj de dix pas à la fois. Entrée mène à la confirmation, Échap le remet en place. Rien ne change avant votre confirmation.',
  handle: '{level}\u202f: {order}',
  value: '{price}, {profit} USDT tous frais déduits',
  now: '{level} actuel',
  setFor: 'Placer un stop loss ou un take profit\u202f: {order}',
  choose: 'Il apparaît ensuite sur le graphique\u202f: faites-le glisser, ou déplacez-le avec les flèches.',
  before: 'Actuellement à {price}.',
  isNew: 'Pas encore placé.',
  confirm: 'Confirmer',
  goneTitle: 'Cet ordre n’est plus en attente',
  goneText:
    'Il a été exécuté ou annulé, ou il a expiré, pendant que vous étiez ici. L’historique des ordres indique quand et pourquoi.',
  ratio: 'Gain pour 1 de risque',
  ratioHelp: 'take profit face au stop, frais déduits',
};

export const fill: Widened<typeof en.fill> = {
  better: 'C’est {by} de mieux que les {seen} que vous avez vus.',
  worse: 'C’est {by} de moins bien que les {seen} que vous avez vus.',
  none: 'C’est exactement le cours que vous avez vu.',
};
