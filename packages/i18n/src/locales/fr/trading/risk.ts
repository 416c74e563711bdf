/** La part mesurée des comptes perdants, à côté de chaque avertissement. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured:
    '{percent} % des comptes réels ont perdu de l’argent au cours des 12 derniers mois : {losing} sur {accounts}, mesuré le {date}.',
  notEnough:
    'Pas encore assez de données pour dire combien de comptes réels perdent de l’argent : {accounts} ont négocié, il en faut {needed}.',
  how: 'Comment c’est mesuré',
  page: 'Exécution mesurée',
  capital: 'L’argent propre de l’exploitant',
};
