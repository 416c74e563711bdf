/** Le contrat de prêt en tant que document. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/agreement-pdf.ts';

export const agreementPdf: Widened<typeof en.agreementPdf> = {
  title: 'Contrat de prêt',
  draft: 'À signer',
  signed: 'Signé',
  lender: 'Prêteur',
  borrower: 'Emprunteur',
  customerNumber: 'Numéro de client',
  document: 'Contrat',
  number: '{loan}, version n°\u00a0{number}',
  made: 'Établi le',
  terms: 'Conditions convenues',
  amount: 'Montant du prêt',
  term: 'Durée',
  days: '{days, plural, one {# jour de 24 heures} many {# jours de 24 heures} other {# jours de 24 heures}} à compter du versement',
  freeDays: 'Jours sans intérêts',
  daily: 'Intérêts pour chaque jour suivant',
  nominal: 'Taux débiteur annuel',
  apr: 'Taux annuel effectif global (TAEG)',
  aprHow: 'Selon l’annexe III de la directive (UE) 2023/2225, pour un remboursement intégral le dernier jour.',
  interest: 'Total des intérêts, pour toute la durée',
  fees: 'Frais',
  none: 'Néant',
  total: 'Total à rembourser',
  rules: 'Les règles',
  payout:
    'Le prêt est versé en une seule opération sur le compte réel de l’emprunteur, une fois que le prêteur l’a approuvé. Aucun paiement n’est dû auparavant.',
  charge:
    'Les intérêts sont simples\u202f: le taux quotidien est appliqué au capital restant dû, pour chaque jour entier après les jours sans intérêts, et le résultat est arrondi au millionième d’USDT inférieur. Les intérêts ne produisent pas d’intérêts.',
  cap: 'Le total des intérêts ne dépasse jamais le montant du prêt.',
  early:
    'L’emprunteur peut rembourser par anticipation à tout moment, en partie ou en totalité, sans frais ni indemnité. Les remboursements sont imputés d’abord sur les intérêts, puis sur le capital.',
  withdrawal:
    'Dans les 14 jours suivant le versement, l’emprunteur peut se rétracter du présent contrat sans donner de motif, en remboursant le capital avec les intérêts des jours écoulés.',
  due: 'À la fin de la durée du prêt, la somme due est prélevée sur le solde disponible du compte réel de l’emprunteur, dans la limite de ce solde.',
  late: 'Si une somme reste impayée, le même taux quotidien continue de s’appliquer, et rien d’autre n’est facturé. Les sommes en retard sont prélevées sur les soldes ultérieurs et avant les retraits\u202f; tout le reste peut être retiré.',
  debt: 'Le prêt doit être remboursé, quoi qu’il advienne de ce qui est acheté avec.',
  schedule: 'Coût jour par jour',
  day: 'Jour',
  interestSoFar: 'Intérêts jusque-là',
  payoff: 'Pour tout rembourser ce jour-là',
  signature: 'Signature de l’emprunteur',
  typed: 'Signé par saisie du nom',
  at: 'Signé le {at}',
  basis: 'SHA-256 du document soumis à la signature\u202f: {sha256}',
  play: 'Ceci est un bac à sable\u202f: le prêt est de l’argent fictif et n’est pas une dette.',
};
