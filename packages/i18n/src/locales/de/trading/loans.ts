/** Kredite: der Rechner, wie viel man leihen kann, der Pool dahinter und die Regeln. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/loans.ts';

export const loans: Widened<typeof en.loans> = {
  lead: 'Leihen Sie USDT für eine feste Zahl von Tagen zu einfachen Zinsen. Diese Seite zeigt die gesamten Kosten, bevor Sie sich für etwas entscheiden.',
  risk: 'Ein Kredit muss mit Zinsen zurückgezahlt werden, was auch immer aus dem wird, was Sie damit kaufen.',
  help: 'Wie Kredite funktionieren und was schiefgehen kann',
  notYet:
    'Noch können Sie hier keinen Kredit aufnehmen; Unterschrift und Auszahlung kommen später. Diese Seite zeigt, was angeboten wird und was es kostet.',
  closed: 'Zurzeit werden keine neuen Kredite angeboten. Die Zahlen beruhen auf den zuletzt festgelegten Konditionen.',
  none: 'Noch werden keine Kredite angeboten.',
  calculator: 'Was ein Kredit kostet',
  perDay: '{percent} pro Tag',
  principal: 'Kreditbetrag',
  freeDays: 'Zinsfreie Tage',
  daily: 'Zinsen pro Tag danach',
  interest: 'Zinsen insgesamt',
  fees: 'Gebühren',
  total: 'Insgesamt zurückzuzahlen',
  due: 'Fällig bei Auszahlung jetzt',
  nominal: 'Sollzins pro Jahr',
  apr: 'Effektiver Jahreszins (APR)',
  aprHow:
    'Der Sollzins ist der Tageszins mal 365. Der effektive Jahreszins fasst alle Kosten und die Tage, an denen Sie das Geld haben, in einem Jahressatz zusammen, wie es die Verbraucherkreditrichtlinie der EU vorschreibt. Damit lassen sich Angebote vergleichen.',
  chart: 'Was Sie zurückzahlen',
  schedule: 'Wenn Sie vorzeitig zurückzahlen: die Kosten Tag für Tag',
  byDay: 'Bis Ende von',
  interestSoFar: 'Zinsen bis dahin',
  totalThen: 'Zurückzuzahlen',
  limits: 'Wie viel Sie leihen können',
  limitsHow:
    'Das hängt von Ihren Kreditpunkten ab, einer Summe, die Sie nachrechnen können. Ein Kredit setzt außerdem ein Live-Konto und eine geprüfte Identität voraus.',
  fromScore: 'Kreditpunkte ab',
  upTo: 'Bis zu',
  you: 'Sie',
  yourLimit: 'Sie können leihen bis zu',
  tooLow: 'Kredite gibt es ab {score} Kreditpunkten.',
  unverified: 'Ein Kredit setzt eine geprüfte Identität voraus.',
  scoreLink: 'Wie sich Ihre Kreditpunkte zusammensetzen',
  visitor: 'Melden Sie sich an, um Ihre eigenen Kreditpunkte und Ihren Höchstbetrag zu sehen.',
  demo: 'Kredite gibt es nur auf dem Live-Konto. Wechseln Sie dorthin, um Ihren Höchstbetrag zu sehen.',
  pool: 'Der Kreditpool',
  poolHow:
    'Direkt aus den Büchern. Kredite werden aus diesem Pool ausgezahlt: aus Geld des Betreibers, nie aus dem anderer Kunden.',
  rulesTitle: 'Die Regeln',
  rules: {
    fees: 'Vor der Auszahlung wird keine Gebühr fällig, und danach auch nicht.',
    days: 'Zinsen fallen nur für ganze Tage an, an denen Sie das Geld hatten. Zinsfrei zu Beginn: {days}.',
    cap: 'Alle Zinsen zusammen übersteigen nie den geliehenen Betrag.',
    early: 'Sie können jederzeit vorzeitig zurückzahlen, teilweise oder ganz. Das ist kostenlos und spart Zinsen.',
    late: 'Zahlen Sie zu spät, läuft derselbe Tageszins weiter. Es gibt keine Strafe und keine Zinseszinsen.',
  },
};
