/** Accesso, conto e saldo. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/account.ts';

export const pass: Widened<typeof en.pass> = {
  loginTitle: 'Accesso',
  registerTitle: 'Apertura del conto',
  registerLead: 'Si comincia con un conto demo da 100.000 USDT di denaro fittizio.',
  account: 'Nome utente o e-mail',
  accountHelp: 'Da 4 a 20 lettere, cifre o trattini bassi, oppure un indirizzo e-mail.',
  accountFree: 'Disponibile.',
  accountTaken: 'Già registrato.',
  password: 'Password',
  passwordHelp: 'Almeno 8 caratteri; non una password comune.',
  passwordAgain: 'Conferma della password',
  show: 'Mostra',
  hide: 'Nascondi',
  enterAccount: 'Inserisca un nome utente o un indirizzo e-mail.',
  enterPassword: 'Inserisca una password.',
  confirmPassword: 'Confermi la password.',
  passwordsDiffer: 'Le due password non coincidono.',
  login: 'Accedi',
  register: 'Apri il conto',
  noAccount: 'Non ha ancora un conto?',
  haveAccount: 'Ha già un conto?',
  forgot: 'Password dimenticata?',
  sessionEnded: 'La sessione è terminata. Acceda di nuovo.',
};

export const sessionEnded: Widened<typeof en.sessionEnded> = {
  signedOut: 'È uscito da un’altra scheda. Acceda per continuare.',
  elsewhere:
    'Questa sessione è stata chiusa da un altro dispositivo o da un’altra scheda. Se non è stato lei, acceda e cambi la password.',
  expired: 'La sessione è scaduta. Termina dopo 14 giorni senza uso e al più tardi dopo 90 giorni. Acceda di nuovo.',
  passwordChanged:
    'La password del suo conto è stata cambiata, e tutte le altre sessioni sono terminate. Acceda con quella nuova. Se non è stato lei, la reimposti subito.',
  emailChanged:
    'L’indirizzo e-mail del suo conto è stato cambiato, e tutte le altre sessioni sono terminate. Acceda di nuovo. Se non è stato lei, contatti subito l’assistenza.',
  factorChanged:
    'Un secondo fattore del suo conto è stato aggiunto o rimosso, e tutte le altre sessioni sono terminate. Acceda di nuovo. Se non è stato lei, contatti subito l’assistenza.',
  methodRemoved:
    'Il fornitore con cui aveva effettuato l’accesso non è più collegato al suo conto. Acceda in un altro modo.',
  suspended:
    'Il suo conto è stato sospeso, e tutte le sessioni sono terminate. Acceda per leggere il motivo e vedere ciò che è suo.',
  closed: 'Questo conto è stato chiuso, e tutte le sessioni sono terminate.',
};

export const account: Widened<typeof en.account> = {
  title: 'Conto',
  loggedOutTitle: 'Accesso non effettuato',
  loggedOutText: 'Acceda per vedere il suo conto.',
  since: 'Cliente dal',
  id: 'Numero cliente',
  mode: 'Conto attivo',
  balance: 'Saldo',
  balanceText: 'Saldi, posizioni, ordini e i movimenti che li compongono',
  invite: 'Invita gli amici',
  notifications: 'Notifiche',
  help: 'Centro assistenza',
  contact: 'Contatti',
};

export const balance: Widened<typeof en.balance> = {
  title: 'Saldo',
  equity: 'Equity',
  equityHelp: 'saldo + risultato latente',
  available: 'Disponibile',
  margin: 'Impegnato come margine',
  openProfit: 'Risultato latente',
  emptyReal:
    'Il suo conto reale è vuoto. I depositi apriranno più avanti; fino ad allora può esercitarsi con il conto demo.',
  postings: 'Movimenti',
  postingsText: 'Il saldo è la somma di questi movimenti. Nessuno di essi può essere modificato o cancellato.',
  noPostings: 'Ancora nessun movimento',
  time: 'Ora',
  kind: 'Movimento',
  account: 'Conto',
  fact: 'Riferimento',
  amount: 'Importo',
  sum: 'Somma dei movimenti: {sum} USDT',
  adds: 'La somma dei movimenti corrisponde al saldo.',
  pages: 'Pagine dei movimenti',
  newer: 'Più recenti',
  older: 'Precedenti',
  page: 'Pagina {page} di {pages}',
  previous: 'Precedente',
  next: 'Successiva',
  order: 'Ordine {number}',
  byOperator: 'Pagato dall’operatore. Non modifica il suo saldo.',
  backToOperator: 'Restituito all’operatore. Non modifica il suo saldo.',
  facts: {
    opening: 'Apertura del conto demo',
    reset: 'Ripristino del conto demo',
    sandboxGrant: 'Accredito della sandbox',
    reversal: 'Storno, ordine {number}',
    other: 'Altro',
  },
  kinds: {
    grant: 'Accredito di fondi demo',
    sandboxGrant: 'Accredito di fondi virtuali della sandbox',
    reset: 'Conto demo ripristinato',
    marginHeld: 'Margine impegnato',
    marginReleased: 'Margine liberato',
    orderHeld: 'Accantonato per un ordine in attesa',
    orderReleased: 'Restituito da un ordine in attesa',
    financingPaid: 'Finanziamento overnight pagato',
    financingReceived: 'Finanziamento overnight ricevuto',
    feeOpening: 'Commissione di apertura',
    feeClosing: 'Commissione di chiusura',
    profit: 'Profitto',
    loss: 'Perdita',
    protectedLoss: 'Protezione dal saldo negativo: perdita',
    protectedFinancing: 'Protezione dal saldo negativo: finanziamento overnight',
    protectedFee: 'Protezione dal saldo negativo: commissione',
    protectedGain: 'Protezione dal saldo negativo: guadagno che le resta',
    reversed: 'Stornato: {entry}',
    other: 'Movimento',
  },
  accounts: {
    available: 'Disponibile',
    margin: 'Margine',
    held: 'Accantonato',
    protection: 'Protezione dell’operatore',
  },
};
