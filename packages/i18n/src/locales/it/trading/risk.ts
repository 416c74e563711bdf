/** La quota misurata dei conti in perdita, accanto a ogni avviso di rischio. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/risk.ts';

export const risk: Widened<typeof en.risk> = {
  measured:
    'Il {percent}% dei conti reali ha perso denaro negli ultimi 12 mesi: {losing} su {accounts}, misurato il {date}.',
  notEnough:
    'Non ci sono ancora abbastanza dati per dire quanti conti reali perdono denaro: {accounts} hanno operato, ne servono {needed}.',
  how: 'Come si misura',
  page: 'Esecuzione misurata',
  capital: 'Il denaro proprio dell’operatore',
};
