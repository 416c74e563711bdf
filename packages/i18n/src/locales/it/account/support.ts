/** See `locales/en/account/support.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/support.ts';

export const supportNames: Widened<typeof en.supportNames> = {
  kinds: {
    question: 'Una domanda',
    complaint: 'Un reclamo',
  },
  categories: {
    account: 'Conto e accesso',
    verification: 'Verifica dell’identità',
    deposit: 'Depositi',
    withdrawal: 'Prelievi',
    trading: 'Ordini e trading',
    products: 'Piani, prestiti, NFT, opzioni',
    technical: 'Il sito stesso',
    other: 'Altro',
  },
  states: {
    waitingForUs: 'In attesa della nostra risposta',
    waitingForCustomer: 'Con risposta',
    closed: 'Chiuso',
  },
  abouts: {
    order: 'Un ordine',
    deposit: 'Un deposito',
    withdrawal: 'Un prelievo',
  },
  outcomes: {
    upheld: 'Il reclamo è accolto',
    partlyUpheld: 'Il reclamo è accolto in parte',
    notUpheld: 'Il reclamo non è accolto',
  },
  ticket: 'Ticket n. {id}',
};

export const contact: Widened<typeof en.contact> = {
  staffed: 'In questo momento c’è qualcuno dell’assistenza.',
  notStaffed:
    'In questo momento non c’è nessuno dell’assistenza. Scriva comunque: la risposta è dovuta entro {hours} ore.',
  median:
    'Prime risposte negli ultimi 30 giorni: {time} in mediana. {answered} con risposta, {waiting} in attesa. È un valore misurato, non inserito a mano.',
  unmeasured:
    'Negli ultimi 30 giorni ci sono state meno di cinque conversazioni, troppo poche per indicare un tempo di risposta abituale.',
  title: 'Ci scriva',
  yours: 'Le Sue conversazioni',
  draft: 'Bozza, non inviata',
  none: 'Non ci ha ancora scritto.',
  start: 'Nuova conversazione',
  back: 'Tutte le conversazioni',
  kind: 'Di che cosa si tratta?',
  category: 'Argomento',
  subject: 'Oggetto',
  about: 'Riguarda uno di questi?',
  aboutNothing: 'Nessuno di questi',
  aboutId: 'Il suo numero',
  aboutIdHelp: 'Come appare nella sua pagina.',
  message: 'Messaggio',
  messageHelp: 'Non scriva mai qui una password o un codice. A nessuno servono per aiutarLa.',
  picture: 'Allega un’immagine (facoltativo)',
  send: 'Invia',
  you: 'Lei',
  support: 'Assistenza',
  member: 'Assistenza · {name}',
  typing: 'L’assistenza sta scrivendo…',
  read: 'Letto',
  seePicture: 'Vedi l’immagine',
  ownPicture: 'La Sua immagine',
  unread: '{count} nuovi',
  dueAt: 'La risposta è dovuta entro il {time}.',
  acknowledged: 'Il Suo reclamo è stato ricevuto il {time}. La decisione arriva entro il {due}.',
  contested: 'Contestato il {time}. Un’altra persona decide di nuovo entro il {due}.',
  contestTitle: 'Non è d’accordo?',
  contestText: 'Entro 30 giorni può chiedere, una volta, una nuova decisione da chi non ha preso parte a questa.',
  contestWords: 'Perché?',
  contest: 'Chiedi una nuova decisione',
  close: 'Non mi serve altro',
  withdraw: 'Ritira il reclamo',
  withdrawTitle: 'Ritirare il reclamo?',
  withdrawText: 'Viene chiuso senza una decisione e non può essere riaperto. Potrà comunque presentarne uno nuovo.',
  closedReopens: 'Chiusa il {time}. Un messaggio entro 14 giorni la riapre.',
  closedAt: 'Chiusa il {time}.',
  rate: 'Come è andata? 5 è il voto migliore.',
  rateOf: '{n} su 5',
  rateWords: 'Commento (facoltativo)',
  rateSend: 'Valuta',
  rated: 'Ha dato {n} su 5. Grazie.',
  transcript: 'Scarica la conversazione',
  visitorTitle: 'Senza conto',
  visitorText:
    'La conversazione resta in questa scheda del browser. Lasci un indirizzo e-mail se potrebbe andare via prima della risposta.',
  email: 'E-mail per la risposta (facoltativo)',
  linkSent: 'Abbiamo inviato un link a questo indirizzo. Lo apra, e riceverà lì le risposte.',
  linkNotSent:
    'Non è stato inviato alcun link: questo indirizzo ne ha ricevuti troppi in un giorno. La risposta apparirà qui.',
  confirmTitle: 'Il Suo indirizzo e-mail',
  confirmText: 'Ha chiesto di ricevere a questo indirizzo le risposte dell’assistenza.',
  confirm: 'Conferma l’indirizzo',
  confirmed: 'Confermato: le risposte vengono inviate a questo indirizzo.',
  logIn: 'Acceda per scrivere del Suo conto, degli ordini o dei pagamenti.',
  complaintHow:
    'Confermiamo subito di aver ricevuto un reclamo e decidiamo entro {days} giorni lavorativi, spiegando i motivi. Se non è d’accordo, decide di nuovo un’altra persona.',
};
