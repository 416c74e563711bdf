/** Le risposte: rifiuti delle regole, errori del protocollo, esiti positivi, e ciò che ogni campo ammette. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/answers.ts';

export const notices: Widened<typeof en.notices> = {
  20001: 'Inviato per la verifica.',
  20002: 'Deposito segnalato e inviato per la verifica.',
  20003: 'Prelievo richiesto.',
  20004: 'Acquistato.',
  20005: 'Fatto.',
};

export const fields: Widened<typeof en.fields> = {
  account: 'Nome utente o e-mail',
  password: 'Password',
  inviteCode: 'Codice di invito',
  product: 'Prodotto',
  code: 'Strumento',
  direction: 'Direzione',
  type: 'Tipo di ordine',
  lots: 'Lotti',
  leverage: 'Leva',
  price: 'Prezzo',
  maxSlippagePercent: 'Slippage massimo (%)',
  stopLossPrice: 'Stop loss',
  takeProfitPrice: 'Take profit',
  entryPrice: 'Prezzo di ingresso',
  expiresAt: 'Valido fino al',
  trailingDistance: 'Distanza del trailing stop',
  orderId: 'Ordine',
  id: 'Identificativo',
  status: 'Stato',
  page: 'Pagina',
  size: 'Elementi per pagina',
  interval: 'Intervallo',
  limit: 'Numero massimo',
  from: 'Da',
  to: 'A',
  key: 'Chiave',
  verificationCode: 'Codice di verifica',
  email: 'Indirizzo e-mail',
  phone: 'Telefono',
  oldPassword: 'Password attuale',
  newPassword: 'Nuova password',
  coin: 'Valuta',
  network: 'Rete',
  amount: 'Importo',
  hash: 'Hash della transazione',
  proofId: 'Prova di pagamento',
  name: 'Nome',
};

export const missing: Widened<typeof en.missing> = {
  stopLossPrice: 'Inserisca il prezzo di stop loss.',
  takeProfitPrice: 'Inserisca il prezzo di take profit.',
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field}: {allowed}.',
  required: 'campo obbligatorio',
  text: 'deve essere un testo',
  textLength: 'da {min} a {max} caratteri',
  textForm: 'il formato non è corretto',
  personName:
    'lettere di un solo sistema di scrittura, con spazi, trattini, apostrofi e punti tra di esse; niente cifre, simboli, caratteri invisibili o lettere decorative, né alfabeti mescolati',
  visibleText: 'niente caratteri invisibili, né caratteri che cambiano l’ordine degli altri',
  pushService: 'l’indirizzo di un servizio push che conosciamo',
  otherTime: 'un’ora diversa dall’inizio',
  number: 'deve essere un numero',
  integer: 'un numero intero da {min} a {max}',
  decimal:
    'un semplice numero decimale con al massimo {decimals, plural, one {# cifra} many {# di cifre} other {# cifre}} dopo il punto, per esempio 0.1',
  priceAboveZero:
    'un prezzo superiore a zero, con al massimo {decimals, plural, one {# cifra} many {# di cifre} other {# cifre}} dopo il punto',
  boolean: 'deve essere true o false',
  object: 'deve essere un oggetto',
  list: 'deve essere un elenco',
  oneOf: 'uno di questi valori: {values}',
  imageRequired: 'carichi l’immagine richiesta',
  notSigned: 'non firmato',
  unchanged: 'non è stato accettato: ne invii uno diverso',
  noSuchPicture: 'questo documento non ha questa immagine',
  samePicture: 'è la stessa immagine del fronte',
  time: 'un orario ISO 8601 in UTC, per esempio 2026-11-20T16:00:00.000Z',
  id: 'un identificativo di sole cifre',
  unknownField: 'questo campo non esiste',
  repeatedField: 'può essere indicato una sola volta',
  json: 'il corpo della richiesta non è JSON valido',
  idempotencyKey: 'l’intestazione Idempotency-Key è obbligatoria: da 1 a 128 lettere, cifre o segni, senza spazi',
  virtually: 'l’intestazione virtually vale NO (demo) o YES (reale)',
  invalid: 'valore non ammesso',
};
