/** Prêts : le calculateur, ce que l’on peut emprunter, la réserve qui les finance et les règles. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/loans.ts';

export const loans: Widened<typeof en.loans> = {
  lead: 'Empruntez des USDT pour un nombre de jours fixe, à intérêts simples. Cette page affiche le coût total avant toute décision de votre part.',
  risk: 'Un prêt doit être remboursé avec intérêts, quoi qu’il advienne de ce que vous achetez avec.',
  help: 'Comment fonctionnent les prêts, et ce qui peut mal tourner',
  notYet:
    'Vous ne pouvez pas encore emprunter ici ; la signature et le versement viendront plus tard. Cette page montre ce qui est proposé et ce que cela coûte.',
  closed: 'Aucun nouveau prêt n’est proposé pour le moment. Les chiffres sont ceux des dernières conditions adoptées.',
  none: 'Aucun prêt n’est encore proposé.',
  calculator: 'Ce que coûte un prêt',
  perDay: '{percent} par jour',
  principal: 'Montant emprunté',
  freeDays: 'Jours sans intérêts',
  daily: 'Intérêts par jour ensuite',
  interest: 'Total des intérêts',
  fees: 'Frais',
  total: 'Total à rembourser',
  due: 'Échéance, si le prêt est versé maintenant',
  nominal: 'Taux débiteur annuel',
  apr: 'Taux annuel effectif global (TAEG)',
  aprHow:
    'Le taux débiteur annuel est le taux quotidien multiplié par 365. Le TAEG réunit en un seul taux annuel tous les coûts et les jours pendant lesquels vous disposez de l’argent, comme le prescrit la directive européenne sur le crédit aux consommateurs. Il permet de comparer les offres.',
  chart: 'Ce que vous remboursez',
  schedule: 'Si vous remboursez par anticipation : le coût jour par jour',
  byDay: 'À la fin du',
  interestSoFar: 'Intérêts jusque-là',
  totalThen: 'À rembourser',
  limits: 'Ce que vous pouvez emprunter',
  limitsHow:
    'Cela dépend de votre score de crédit, une somme que vous pouvez vérifier à la main. Un prêt exige aussi un compte réel et une identité vérifiée.',
  fromScore: 'Score de crédit à partir de',
  upTo: 'Jusqu’à',
  you: 'Vous',
  yourLimit: 'Vous pouvez emprunter jusqu’à',
  tooLow: 'Les prêts sont accessibles à partir d’un score de crédit de {score}.',
  unverified: 'Un prêt exige une identité vérifiée.',
  scoreLink: 'Comment se calcule votre score de crédit',
  visitor: 'Connectez-vous pour voir votre score et votre plafond.',
  demo: 'Les prêts n’existent que sur le compte réel. Passez-y pour voir votre plafond.',
  pool: 'La réserve de prêt',
  poolHow:
    'Chiffres tirés de la comptabilité. Les prêts sont versés depuis cette réserve : l’argent de l’exploitant, jamais celui d’autres clients.',
  rulesTitle: 'Les règles',
  rules: {
    fees: 'Aucuns frais ne sont dus avant le versement, ni après.',
    days: 'Les intérêts ne courent que pour les jours entiers pendant lesquels vous avez eu l’argent. Sans intérêts au début : {days}.',
    cap: 'Le total des intérêts ne dépasse jamais le montant emprunté.',
    early:
      'Vous pouvez rembourser par anticipation à tout moment, en partie ou en totalité. C’est gratuit et cela réduit les intérêts.',
    late: 'En cas de retard, le même taux quotidien continue de s’appliquer. Il n’y a ni pénalité ni intérêts sur les intérêts.',
  },
};
