/** Le reçu de don en tant que document. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/receipt-pdf.ts';

export const receiptPdf: Widened<typeof en.receiptPdf> = {
  title: 'Reçu de don',
  number: 'Numéro du reçu',
  buyer: 'Acheteur',
  item: 'Œuvre',
  creator: 'Auteur',
  charity: 'Association',
  registration: 'Enregistrement',
  country: 'Pays',
  amount: 'Montant, versé intégralement à l’association',
  date: 'Date',
  how: 'Mode de vente',
  auction: 'Aux enchères',
  fixed: 'À prix fixe',
  contract: 'Contrat du jeton',
  tokenId: 'Numéro du jeton',
  toCharity:
    'La totalité du montant est allée sur le compte de l’association dans la même transaction\u202f; chaque vente et chaque versement sont publics sur {url}.',
  tax: 'La déductibilité fiscale de ce don dépend de votre pays\u202f; ce reçu n’est pas un reçu fiscal.',
  play: 'Ceci est un bac à sable\u202f: le don est de l’argent fictif, et aucune association ne reçoit quoi que ce soit.',
};
