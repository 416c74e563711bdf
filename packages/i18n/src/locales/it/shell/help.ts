/** Il centro assistenza, i testi, l’assistenza e l’installazione dell’app. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/help.ts';

export const help: Widened<typeof en.help> = {
  title: 'Centro assistenza',
  lead: 'Come funziona ogni parte di Candor, quanto costa e che cosa può andare storto.',
  search: 'Cerca nella guida',
  found: '{count, plural, =0 {Nessun risultato} one {# risultato} many {# di risultati} other {# risultati}}',
  nothingText: 'Provi con meno parole o con altre, oppure scorra gli argomenti.',
  topic: 'Argomento',
  question: 'Domanda',
  notice: 'Avviso',
  page: 'Pagina',
  fallback: 'Questo testo non è ancora disponibile nella Sua lingua. Lingua mostrata: {language}.',
  fallbackSome: 'Alcuni di questi testi non sono ancora disponibili nella Sua lingua.',
  onThisPage: 'In questa pagina',
  related: 'Da leggere dopo',
  changed: 'Ultima modifica: {date}',
  published: 'Pubblicato: {date}',
  text: {
    versions: 'Versioni di questo testo',
    heldFrom: 'Versione {version}, dal {date}',
    holds: 'In vigore',
    older: 'Questa è la versione {version}, in vigore dal {date}. Una più recente potrebbe averla sostituita.',
    toCurrent: 'Leggi la versione in vigore',
    changes: 'Che cosa ha cambiato questa versione',
    noChanges: 'In questa lingua non è cambiato nulla.',
    removed: 'Rimosso:',
    added: 'Aggiunto:',
    about: 'Aiuto: {title}',
  },
  groups: {
    start: 'Primi passi',
    trading: 'Prezzi e ordini',
    margin: 'Margine e costi',
    account: 'Conto e denaro',
    products: 'Altri prodotti',
    app: 'L’app',
  },
  faq: 'Domande e risposte',
  faqText: 'Risposte brevi alle domande frequenti.',
  categories: 'Categorie',
  everything: 'Tutte le domande',
  copyLink: 'Copia il link',
  notices: 'Avvisi',
  noticesText: 'Che cosa è cambiato, e da quando.',
  noNotices: 'Non ci sono avvisi.',
  complaint: 'Reclami',
  complaintText: 'Che cosa fare quando qualcosa non va.',
  unknownTitle: 'Questa pagina non esiste',
  unknownText: 'Il link potrebbe essere vecchio o incompleto. Ecco le pagine esistenti:',
};

export const support: Widened<typeof en.support> = {
  title: 'Assistenza',
  text: 'Cerchi una risposta, ci scriva o presenti un reclamo.',
  lead: 'Questo è un ambiente di prova senza operatore autorizzato. Qui risponde chi lo gestisce, se qualcuno risponde.',
  leadOperator: 'Il centro assistenza risponde alla maggior parte delle domande. Per le altre ci scriva qui.',
  searchTitle: 'Cerchi la risposta',
  searchText: 'Il centro assistenza risponde alla maggior parte delle domande.',
  search: 'Cerca',
  unsureTitle: 'Ha dubbi su un ordine?',
  unsureText:
    'Se la rete non ha risposto in tempo, controlli prima l’elenco degli ordini. Un ordine inviato di nuovo dallo stesso modulo viene eseguito una sola volta. Ogni ordine mostra la quotazione a cui è stato eseguito.',
  openOrders: 'Apri saldo e ordini',
  complaintTitle: 'Qualcosa è andato storto?',
  complaintText:
    'Annoti il numero dell’ordine e l’ora. Qui è spiegato che cosa deve contenere un reclamo e a chi si può rivolgere.',
  moneyTitle: 'Qualcuno Le chiede denaro?',
  moneyText:
    'Questo sito non accetta denaro. Nessuno in Candor chiederà mai una password, un codice, un bonifico o una commissione prima di un prelievo.',
  home: 'Torna a Candor',
};

export const install: Widened<typeof en.install> = {
  title: 'Scarica l’app',
  lead: 'Candor è una web app: tutto funziona nel browser, e si può aggiungere alla schermata Home. Nessuno store, nulla da scaricare.',
  yourDevice: 'Il Suo dispositivo',
  android: 'Android',
  androidSteps: {
    one: 'Apra questo indirizzo in Chrome o Edge.',
    two: 'Apra il menu del browser.',
    three: 'Scelga «Installa app» o «Aggiungi a schermata Home» e confermi.',
  },
  apple: 'iPhone e iPad',
  appleSteps: {
    one: 'Apra questo indirizzo in Safari.',
    two: 'Tocchi il pulsante di condivisione: un quadrato con una freccia.',
    three: 'Scelga «Aggiungi alla schermata Home», poi «Aggiungi».',
  },
  computer: 'Computer',
  computerSteps: {
    one: 'Chrome o Edge: prema il simbolo di installazione alla fine della barra degli indirizzi.',
    two: 'Safari su Mac: scelga «Aggiungi al Dock» dal menu File.',
    three: 'Firefox non può installarla. Nel browser funziona tutto.',
  },
  knowTitle: 'Buono a sapersi',
  offline:
    'Senza connessione l’app si apre comunque e lo dice. Non mostra mai un vecchio prezzo come se fosse in tempo reale.',
  updates: 'Una nuova versione attende che Lei la accetti.',
  removal: 'Si rimuove come qualsiasi altra app. Il Suo conto resta com’è.',
  address: 'L’indirizzo di questo sito',
  scan: 'Inquadri questo codice con il telefono per aprirvi il sito.',
  warning: 'Una «app Candor» offerta come file o come profilo non è nostra. Non la installi.',
};
