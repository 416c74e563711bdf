/** Che cosa dicono le e-mail. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/mail.ts';

export const mail: Widened<typeof en.mail> = {
  neverAsked: 'Candor non chiede mai la password, un codice o un pagamento, né per e-mail né per telefono.',
  event: 'Quando: {at}. Dispositivo: {device}. Indirizzo di rete: {address}.',
  unknownDevice: 'sconosciuto',
  resetButton: 'Imposta una nuova password',
  frozen: 'A Sua tutela, dopo questa modifica i prelievi sono bloccati per 24 ore.',
  notYou: 'Se non è stato Lei, imposti subito una nuova password: tutte le altre sessioni termineranno.',
  code: {
    subject: '{code} è il Suo codice Candor',
    register: 'Inserisca questo codice per completare la registrazione.',
    recover: 'Inserisca questo codice per impostare una nuova password.',
    changeEmailOld: 'Inserisca questo codice per confermare, dall’indirizzo attuale, il cambio dell’indirizzo e-mail.',
    changeEmailNew: 'Inserisca questo codice per confermare il nuovo indirizzo e-mail.',
    lasts: 'Vale {minutes} minuti e solo per questo scopo.',
    notYou: 'Se non l’ha richiesto, ignori questa e-mail. Non dia il codice a nessuno.',
  },
  addressKnown: {
    subject: 'Ha già un conto Candor',
    text: 'Qualcuno, probabilmente Lei, ha provato a registrarsi con questo indirizzo e-mail. Esiste già un conto: acceda, oppure imposti una nuova password se ha dimenticato la Sua.',
  },
  passwordChanged: {
    subject: 'La password è stata cambiata',
    text: 'La password del Suo conto è stata cambiata e tutte le altre sessioni sono terminate.',
  },
  emailChanged: {
    subject: 'L’indirizzo e-mail è stato cambiato',
    text: 'L’indirizzo e-mail del Suo conto è ora {newEmail}.',
  },
  factorSet: {
    subject: 'Aggiunto un secondo fattore',
    text: 'Nuovo secondo fattore del Suo conto: {factor}.',
  },
  factorRemoved: {
    subject: 'Rimosso un secondo fattore',
    text: 'Rimosso dal Suo conto: {factor}.',
  },
  factors: {
    totp: 'un’app di autenticazione',
    passkey: 'una passkey',
  },
  providerLinked: {
    subject: 'L’accesso con {provider} è stato collegato al Suo conto',
    text: 'Da ora può accedere al Suo conto anche con {provider}.',
    notYou: 'Se non è stato Lei, imposti subito una nuova password e poi scolleghi {provider} in «Conto», «Sicurezza».',
  },
  payeeAdded: {
    subject: 'Confermi un nuovo indirizzo di prelievo',
    text: 'L’indirizzo {payee} ({network}) è stato aggiunto alla Sua rubrica come «{name}». È utilizzabile solo dopo la Sua conferma.',
    wait: 'Il link vale 24 ore e una sola volta. L’indirizzo è utilizzabile 24 ore dopo la conferma.',
    button: 'Conferma l’indirizzo',
  },
  newDevice: {
    subject: 'Accesso da un nuovo dispositivo',
    text: 'Qualcuno ha effettuato l’accesso al Suo conto da un nuovo dispositivo.',
  },
  accountLocked: {
    subject: 'Il Suo conto è temporaneamente bloccato',
    text: 'Dopo molti tentativi di accesso falliti ({at}, indirizzo di rete {address}) il Suo conto per un po’ non ne accetta altri. Se è stato Lei, lo sblocchi con questo link e acceda. Altrimenti non deve fare nulla: nessuno è entrato.',
    button: 'Sblocca il conto',
  },
  accountClosed: {
    subject: 'Il Suo conto è chiuso',
    text: 'Il Suo conto è stato chiuso il {at}. Conserviamo solo ciò che la legge richiede.',
  },
};
