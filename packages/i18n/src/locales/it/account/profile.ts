/** Il cliente, la sua protezione e i suoi dati. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: 'Panoramica',
  preferences: 'Preferenze',
  protection: 'Protezione',
  data: 'I Suoi dati',
  verification: 'Verifica dell’identità',
  verifications: {
    notVerified: 'Non verificata',
    pending: 'In esame',
    verified: 'Verificata',
    notPassed: 'Non superata',
  },
  score: 'Punteggio di credito',
  scoreText: 'Una somma che può controllare a mano. Decide quanto può prendere in prestito, e nient’altro.',
  points: {
    base: 'All’inizio',
    emailVerified: 'Indirizzo e-mail confermato',
    phone: 'Telefono',
    secondFactor: 'Secondo fattore',
    identityVerified: 'Identità verificata',
    month: 'Ogni 30 giorni, al massimo {max} volte',
    loanRepaid: 'Per ogni prestito rimborsato in tempo, al massimo {max} volte',
    loanOverdue: 'Finché un prestito è in ritardo',
    dayOverdue: 'Per ogni giorno di ritardo di un prestito negli ultimi due anni, al massimo {max} giorni',
  },
  inviteCode: 'Il Suo codice di invito',
  copy: 'Copia',
  copied: 'Copiato',
  copyFailed: 'Lo selezioni e lo copi a mano',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: 'Anche le e-mail arrivano in questa lingua.',
  title: 'Come riceve le notifiche',
  text: 'Tutto compare nell’elenco delle notifiche. Scelga che cosa ricevere anche via e-mail o come notifica push.',
  about: 'Argomento',
  mail: 'E-mail',
  push: 'Push',
  always: 'Sempre',
  never: 'Non inviate',
  securityText: 'Gli avvisi di sicurezza, le richieste di prelievo e i depositi annullati vengono sempre inviati.',
  quiet: 'Ore di silenzio',
  quietText:
    'E-mail e notifiche push attendono la fine delle ore di silenzio. Margin call, stop out, avvisi di sicurezza e altri messaggi urgenti non attendono.',
  quietOn: 'Usa le ore di silenzio',
  quietFrom: 'Dalle',
  quietTo: 'Alle',
  timeZone: 'Fuso orario',
  devices: 'Notifiche push',
  devicesText: 'Compaiono anche quando Candor è chiuso, finché non esce dal conto su quel dispositivo.',
  turnOn: 'Attiva su questo dispositivo',
  test: 'Invia un messaggio di prova',
  testSent: 'Il messaggio di prova è partito.',
  testFailed: 'Il servizio push non ha accettato il messaggio. Riprovi più tardi.',
  blocked: 'Il browser blocca le notifiche di questo sito. Le consenta nelle impostazioni e riprovi.',
  unavailable: 'Questo browser non può ricevere notifiche push da questo sito.',
  failed: 'Non è stato possibile attivare le notifiche push. Riprovi.',
  details: 'Mostra strumenti e importi',
  detailsText:
    'Altrimenti una notifica push dice solo che cosa è successo: altri potrebbero vedere lo schermo bloccato.',
  thisDevice: 'Questo dispositivo',
  since: 'Dal {time}',
  unknownDevice: 'Dispositivo sconosciuto',
};

export const protection: Widened<typeof en.protection> = {
  limits: 'I Suoi limiti',
  limitsText: 'Valgono per il conto reale. Un limite più severo vale subito, uno più ampio dopo 24 ore.',
  title:
    '{kind, select, deposit {Depositi} other {Perdite}} {period, select, day {al giorno} week {alla settimana} other {al mese}}',
  none: 'Nessun limite',
  used: '{used} usati',
  waits: 'Dal {time}: {amount}',
  amount: 'Massimo in USDT',
  enterAmount: 'Inserisca un importo.',
  removeLimit: 'Togli il limite',
  breakTitle: 'Fare una pausa',
  breakText:
    'Sul conto reale: niente nuovi ordini né depositi. Può sempre chiudere e prelevare. Una pausa non si può accorciare.',
  days: '{count, plural, one {# giorno} many {# giorni} other {# giorni}}',
  breakAsk: 'Fare una pausa di {days}? Non potrà terminarla prima.',
  breakStart: 'Inizia la pausa',
  breakUntil: 'È in pausa fino al {time}.',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: 'Una copia dei Suoi dati',
  exportText: 'Tutto ciò che è conservato su di Lei, in un file JSON.',
  export: 'Scarica la copia',
  exporting: 'Voci finora: {count}',
  resetTitle: 'Ricominciare il conto demo',
  resetText:
    'Gli ordini demo aperti vengono prima chiusi al prezzo di mercato; poi il saldo torna a 100.000 USDT. Lo storico resta.',
  reset: 'Ripristina il conto demo',
  resetDone: 'Il saldo del conto demo è di nuovo {amount} USDT.',
  closeTitle: 'Chiudere il conto',
  closeText:
    'È definitivo: nessuno potrà più accedere. Il conto reale deve essere vuoto. Conserviamo solo ciò che la legge richiede.',
  close: 'Chiudi il conto',
  closeAsk: 'Chiudere questo conto per sempre?',
  closed: 'Il conto è chiuso.',
};
