/** Gemessene Ausführung, und was der Hebel bewirkt, vor der ersten echten Order. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/trading/execution.ts';

export const execution: Widened<typeof en.execution> = {
  title: 'Ausführung, gemessen',
  lead: 'Wie Orders wirklich ausgeführt wurden und wie es Live-Konten wirklich ergangen ist. Das System misst sich selbst; keine Zahl lässt sich von Hand eingeben.',
  accounts: 'Konten',
  period: 'Zeitraum',
  days: '{days} Tage',
  since: 'Seit {from} (UTC), Stand {time}.',
  type: 'Klasse',
  all: 'Alle',
  fills: 'Ausführungen',
  median: 'Median',
  p99: '99 von 100 in',
  ms: '{ms} ms',
  notEnough: 'Zu wenige Daten: {count} von {needed}',
  timeTitle: 'Von der Anfrage zur Ausführung',
  timeHow:
    'Vom Eintreffen der Anfrage auf unserem Server, bis die Ausführung sicher gespeichert ist, aufgerundet. Der Weg durch das Netz ist nicht enthalten. Gezählt werden Market-Orders und Schließungen, die Kunden verlangt haben.',
  slippageTitle: 'Slippage in beide Richtungen',
  slippageHow:
    'Wie weit der Kurs der Ausführung vom verlangten Kurs entfernt lag, in Prozent dieses Kurses. Ein Stop-out und das Schließen von allem auf einmal verlangen keinen Kurs und werden nicht gezählt.',
  received: 'Market-Orders und Schließungen, verglichen mit dem Kurs bei Eingang',
  limit: 'Limit-Orders und Take-Profit',
  stop: 'Stop-Entry, Stop-Loss und Trailing-Stop',
  better: 'Besser',
  same: 'Wie verlangt',
  worse: 'Schlechter',
  worst: '99 von 100 nicht schlechter als',
  share: 'Anteil',
  spread: 'Wie sich die {count} Ausführungen verteilen',
  range: 'Verglichen mit dem verlangten Kurs',
  refusedTitle: 'Abgelehnt, und warum',
  refusedHow: '{refused} von {asked} Anfragen wurden abgelehnt. Unlesbare Anfragen werden nicht gezählt.',
  reason: 'Grund',
  number: 'Anzahl',
  none: 'Keine wurde abgelehnt.',
  price_moved: 'Der Kurs hatte sich weiter bewegt als erlaubt',
  no_price: 'Der Markt war geschlossen oder der Kurs nicht aktuell',
  no_cover: 'Unser eigenes Geld hätte die Position nicht gedeckt',
  money: 'Zu wenig freie Margin auf dem Konto',
  terms: 'Größe, Hebel oder Marken außerhalb der Regeln',
  gone: 'Die Order gab es schon nicht mehr',
  own_limit: 'Ein Limit oder eine Pause, die der Kunde gesetzt hatte',
  other: 'Andere Gründe',
  failed: 'Ein Fehler auf unserer Seite',
  crash: 'Fällt unser Server aus, gehen die Messungen seiner letzten Sekunde verloren. Die Orders nicht.',
  lossTitle: 'Live-Konten, die Geld verloren haben',
  lossHow:
    'Gezählt wird jedes Live-Konto, das in den letzten 12 Monaten gehandelt hat: Gewinn, Verlust, Gebühren und Finanzierung über Nacht aus dem Hauptbuch, dazu offene Positionen zum letzten Kurs und bei beendeten Optionen der Erlös abzüglich der Kosten. Noch offene Optionen zählen nicht mit. Ein- und Auszahlungen zählen nicht. Einmal am Tag gemessen und aufgerundet; bei weniger als {needed} Konten wird keine Zahl genannt.',
  lossAccounts: 'Konten, die gehandelt haben',
  lossLosing: 'Davon mit Verlust',
  lossPeriod: '{from} bis {to}',
  never: 'Noch nicht gemessen.',
};

export const leverageNote: Widened<typeof en.leverageNote> = {
  title: 'Was der Hebel bewirkt',
  lead: 'Wird einmal gezeigt, vor Ihrer ersten Order auf dem Live-Konto.',
  works:
    'Mit Hebel hinterlegen Sie nur einen Teil dessen, was Sie handeln: die Margin. Sie gewinnen und verlieren auf den vollen Betrag.',
  fast: 'Das kann innerhalb von Minuten geschehen. Fällt Ihr Eigenkapital auf die Hälfte der Margin, werden Positionen geschlossen (Stop-out), zu dem Kurs, den es dann gibt.',
  most: 'Sie können das gesamte Geld auf diesem Konto verlieren, aber nie mehr: Jeden Verlust darüber hinaus tragen wir.',
  costs: 'Auch Gebühren und Finanzierung über Nacht werden auf den vollen Betrag berechnet, nicht auf die Margin.',
  agree:
    'Ich habe gelesen, was der Hebel bewirkt, und verstehe, dass ich das gesamte Geld auf diesem Konto verlieren kann.',
  go: 'Bestätigen und weiter',
  kept: 'Wir halten den Zeitpunkt und die Fassung dieses Textes fest. Wir fragen nur einmal.',
  failed: 'Das konnte nicht gespeichert werden',
};
