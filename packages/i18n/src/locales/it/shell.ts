/** Ciò che sta intorno a ogni pagina. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/shell.ts';

export const shell: Widened<typeof en.shell> = {
  skip: 'Vai al contenuto',
  navigation: 'Navigazione principale',
  home: 'Home',
  market: 'Mercati',
  trading: 'Trading automatico',
  loan: 'Prestiti',
  nfts: 'NFT',
  profile: 'Conto',
  /** La barra del telefono ha posto per una sola parola breve ciascuno. */
  tabs: {
    home: 'Home',
    market: 'Mercati',
    trading: 'Piani',
    loan: 'Prestiti',
    nfts: 'NFT',
    profile: 'Conto',
  },
  language: 'Lingua',
  languageTitle: 'Scelta della lingua',
  support: 'Assistenza (si apre in una nuova scheda)',
  notifications: 'Notifiche',
  login: 'Accedi',
  register: 'Apri un conto',
  logout: 'Esci',
  loggedOut: 'La sessione è stata chiusa.',
  close: 'Chiudi',
  cancel: 'Annulla',
  retry: 'Riprova',
  back: 'Indietro',
  nothing: 'Nessun risultato.',
  noMore: 'Non ci sono altri dati.',
  copy: 'Copia',
  copied: 'Copiato.',
  copyFailed: 'Copia non riuscita. Selezioni il testo e lo copi manualmente.',
  lateTitle: 'Questa pagina non è arrivata',
  lateText: 'La connessione potrebbe essere lenta o interrotta. Non è stato inviato né modificato nulla.',
  offline: 'Non c’è connessione. I prezzi di questa pagina restano fermi finché la rete non torna.',
  tryNow: 'Prova ora',
  loading: 'Caricamento',
  failedTitle: 'Caricamento non riuscito',
  brokenTitle: 'Questa parte della pagina si è interrotta',
  brokenText: 'Non è dipeso da lei. Non è stato inviato né modificato nulla. Ricarichi la pagina per proseguire.',
  reload: 'Ricarica',
  reconnecting:
    'Connessione interrotta. I prezzi di questa pagina restano fermi finché non torna. Riconnessione in corso…',
  sandbox: 'Ambiente di prova: qui tutto il denaro è fittizio.',
  playMoney: 'Denaro fittizio',
  demo: 'Conto demo',
  real: 'Conto reale',
  switchMode: 'Cambia conto',
  switchToDemo: 'Passa al conto demo',
  switchToReal: 'Passa al conto reale',
  switchTitleDemo: 'Passare al conto demo?',
  switchTitleReal: 'Passare al conto reale?',
  switchTextDemo: 'Vedrà e userà il saldo demo. Il conto reale resta com’è.',
  switchTextReal: 'Vedrà e userà il saldo reale. Il conto demo resta com’è.',
  switchTextSandbox: 'In questo ambiente di prova anche il conto reale contiene denaro fittizio, e all’inizio è vuoto.',
  switchedToDemo: 'Ora è attivo il conto demo.',
  switchedToReal: 'Ora è attivo il conto reale.',
};

export const footer: Widened<typeof en.footer> = {
  products: 'Prodotti',
  promise: 'Ogni prezzo ha una fonte. Ogni saldo torna.',
  risk: 'Il trading a margine comporta un rischio elevato di perdere denaro rapidamente. Negozi solo ciò che può permettersi di perdere.',
  company: 'Società',
  policy: 'Condizioni',
  statement: 'Informative',
  app: 'App',
  download: 'Scarica l’app',
  noOperator: 'Ambiente di prova senza operatore autorizzato. Qui non si accetta denaro reale.',
  operator: 'Gestito da {operator}',
  api: 'Documentazione API',
  copyright: '© {year} Candor',
};

export const home: Widened<typeof en.home> = {
  title: 'Prezzi con una fonte',
  headline: 'Ogni prezzo ha una fonte. Ogni saldo torna.',
  lead: 'Candor mostra chi ha quotato ogni prezzo, quando e con quale numero della sequenza, e conserva quella quotazione insieme a ogni operazione. Il suo saldo non è altro che la somma di movimenti che può leggere.',
  start: 'Apri un conto demo',
  startHelp: 'Il conto demo parte con 100.000 USDT di denaro fittizio. Nessuna carta, nessun deposito.',
  toMarkets: 'Guarda i mercati',
  specimen: 'Un prezzo, per intero',
  specimenHelp: 'In tempo reale da questo server. È ciò che si conserva con ogni operazione.',
  getStarted: 'Inizia',
  marketTitle: 'Mercati',
  marketText: 'Valute, cripto, azioni, futures, fondi e metalli, ognuno con spread, orari e fonte.',
  loanTitle: 'Prestiti',
  loanText:
    'Il costo totale prima della firma, nessuna commissione prima dell’erogazione e rimborso anticipato gratuito.',
  smartTitle: 'Trading automatico',
  smartText: 'Piani il cui rendimento è accantonato prima dell’acquisto. Il fondo che lo paga è pubblico.',
  nftsTitle: 'NFT solidali',
  nftsText:
    'Tutto il ricavato va a un’associazione benefica per l’infanzia, nella stessa transazione, su una pagina che chiunque può controllare.',
  soon: 'Non ancora attivo',
  download: 'Scarica l’app',
  downloadHelp: 'Per telefono e computer, dal browser',
  demoTitle: 'Si eserciti con 100.000 USDT di denaro fittizio',
  demoText: 'Regole vere, commissioni vere, nessun denaro vero.',
  demoStart: 'Inizia la prova',
  demoTrade: 'Negozia sul conto demo',
  demoSwitchHint: 'Il conto demo resta com’è mentre usa quello reale.',
  figuresTitle: 'Misurato, non dichiarato',
  figuresText: 'Letto dal sistema in funzione: {time}. Non c’è alcun posto in cui scriverlo a mano.',
  figuresFailed: 'In questo momento non è possibile misurare i dati.',
  volume: 'Volume in 24 ore',
  volumeDemo: 'conti demo',
  volumeReal: 'Conti reali: {amount} USDT',
  cryptocurrencies: 'Criptovalute quotate',
  users: 'Utenti registrati',
  fee: 'Commissione più alta',
  feeValue: '{percent}%',
  feeHelp: 'del valore nozionale, in apertura e in chiusura',
  liveTable: 'Mercato in tempo reale',
  allMarkets: 'Tutti i mercati',
};

export const frames: Widened<typeof en.frames> = {
  notOpen: 'Non ancora attivo',
  trading:
    'Qui ci sarà il trading automatico: piani con un rendimento giornaliero fisso, accantonato in un fondo pubblico prima che qualcuno compri. Solo per conti reali.',
  loan: 'Qui ci saranno i prestiti: il costo totale prima della firma, nessuna commissione anticipata, un contratto scaricabile per sempre. Richiedono un’identità verificata.',
  nfts: 'Qui ci saranno gli NFT solidali: aste il cui ricavato va a un’associazione benefica per l’infanzia nella stessa transazione, su una pagina pubblica.',
  invite:
    'Qui si potranno invitare gli amici: un link e una quota delle loro commissioni di trading, pagata solo con i ricavi da commissioni.',
  notification: 'Qui ci saranno le sue notifiche: esecuzioni, chiusure, verifiche e avvisi di sicurezza.',
  rules: 'Che cosa varrà',
  titles: {
    invite: 'Invita gli amici',
    notification: 'Notifiche',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  trading: {
    first:
      'Tutto il rendimento di un piano è accantonato prima che si possa acquistarlo. Nessun cliente viene mai pagato con il denaro di un altro.',
    second: 'Uscire in anticipo costa una quota del capitale, mostrata prima della conferma: 1% e mai più del 5%.',
    third: 'Nessun piano può promettere più del 20% annuo. Il software si rifiuta di offrirlo.',
  },
  loan: {
    first: 'Tasso annuo, interessi totali e data di rimborso prima della firma. Nessuna commissione anticipata.',
    second: 'Gli interessi totali non superano mai l’importo preso in prestito. Il rimborso anticipato è gratuito.',
    third: 'Il contratto firmato si può scaricare per sempre.',
  },
  nfts: {
    first: 'Un’offerta impegna il suo importo; se viene superata, l’importo si libera nello stesso istante.',
    second: 'Tutto il ricavato va al conto dell’associazione benefica nella stessa transazione della vendita.',
    third: 'Ogni vendita e ogni versamento figurano su una pagina pubblica.',
  },
};

export const onboarding: Widened<typeof en.onboarding> = {
  title: 'Negoziare dove nulla è nascosto',
  prices: 'Ogni prezzo ha una fonte, un’ora e un numero. Nessuno può inserirne uno a mano.',
  books: 'Il saldo è la somma di movimenti che può leggere.',
  demo: 'Si comincia con 100.000 USDT di denaro fittizio.',
  risk: 'Il trading a margine comporta un rischio elevato di perdere denaro rapidamente.',
  continue: 'Continua',
  skip: 'Salta',
};

export const settings: Widened<typeof en.settings> = {
  title: 'Impostazioni',
  theme: 'Aspetto',
  themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  colours: 'Colori dei prezzi',
  colourChoices: { redUp: 'Su in rosso', greenUp: 'Su in verde', blueOrange: 'Su in blu' },
  coloursHelp:
    'Rosso in rialzo e verde in ribasso; verde in rialzo e rosso in ribasso; oppure blu in rialzo e arancione in ribasso. Freccia e segno restano gli stessi.',
  kept: 'Salvato solo su questo dispositivo.',
};
