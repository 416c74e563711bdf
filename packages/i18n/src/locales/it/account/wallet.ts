/** Depositi via blockchain. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/wallet.ts';

export const wallet: Widened<typeof en.wallet> = {
  title: 'Deposita',
  profileText: 'I Suoi indirizzi, e ciò che vi è arrivato',
  lead: 'Invii criptovalute al Suo indirizzo personale.',
  automatic: 'Ciò che arriva viene accreditato automaticamente appena la rete lo ha confermato.',
  none: 'Qui non è collegata alcuna rete, quindi per ora non si può depositare.',
  coin: 'Valuta',
  network: 'Rete',
  address: 'Il Suo indirizzo',
  qr: 'Codice QR del Suo indirizzo',
  minimum: 'Minimo',
  needed: 'Conferme necessarie',
  takes: 'Di solito richiede',
  about: 'circa {time}',
  warning:
    'Invii solo {coin}, e solo su {network}. Qualsiasi altra cosa inviata a questo indirizzo può andare persa per sempre.',
  direct: 'Invii da un wallet o da un exchange. Gli ETH inviati da uno smart contract non vengono riconosciuti.',
  anySender: 'Invii da un wallet, da un exchange o da uno smart contract: gli ETH vengono riconosciuti in ogni caso.',
  smaller: 'Gli importi inferiori restano in attesa e vengono accreditati insieme appena raggiungono il minimo.',
  yours: 'Questo indirizzo è solo Suo e resta valido.',
  down: 'Al momento questa rete non è leggibile. Nulla va perso: ciò che invia verrà accreditato appena tornerà leggibile.',
  reviewed:
    'Questa rete non è collegata qui. Segnali il pagamento con la transazione e un’immagine: due persone del nostro staff lo cercano sulla rete e accreditano ciò che è arrivato, entro {time}.',
  reviewedWithin: 'Verificato entro',
  announceReviewed: 'Su questa rete è necessario: senza segnalazione non vediamo il Suo pagamento.',
  smallerReviewed: 'Invii almeno il minimo: su questa rete un importo inferiore non può essere segnalato.',
  paysElsewhere:
    'Qui non sono offerti prelievi su {network}. Può prelevare su un’altra rete, se necessario dopo aver convertito nella criptovaluta di quella rete.',
  paysNowhere: 'Al momento qui non sono offerti prelievi su nessuna rete.',
  play: 'Criptovalute fittizie',
  playText:
    'Questo ambiente di prova ha una blockchain propria. Il faucet invia criptovalute fittizie al Suo indirizzo, con una vera transazione su quella blockchain. Non invii mai criptovalute vere qui.',
  playSend: 'Inviami {amount} {coin}',
  playSent: 'Le criptovalute fittizie sono in viaggio.',
  announce: 'Segnala un pagamento',
  announceText:
    'Non è necessario: i pagamenti vengono accreditati comunque. Se indica la transazione, possiamo dirLe che cosa ne è stato.',
  amount: 'Importo inviato',
  enterAmount: 'Inserisca l’importo inviato.',
  hash: 'Hash della transazione',
  hashHelp: 'Intero, oppure gli ultimi 6 caratteri.',
  enterHash: 'Inserisca l’hash della transazione o i suoi ultimi 6 caratteri.',
  proof: 'Prova di pagamento (facoltativa)',
  proofNeeded: 'Prova di pagamento',
  proofMissing:
    'Aggiunga un’immagine del pagamento, per esempio una schermata del wallet o dell’exchange da cui ha inviato.',
  submit: 'Segnala il pagamento',
  list: 'I Suoi depositi',
  empty: 'Ancora nessun deposito',
  transaction: 'Transazione',
  reported: 'Segnalato: {amount} {coin}',
  progress: '{count} conferme su {needed}',
  less: 'È arrivato meno di quanto segnalato. Accreditiamo ciò che è arrivato.',
  more: 'È arrivato più di quanto segnalato. Accreditiamo ciò che è arrivato.',
  assets: 'Asset',
  assetsText: 'Solo gli USDT valgono come margine.',
  statuses: {
    review: 'In esame',
    approved: 'Approvato',
    failed: 'Non riuscito',
  },
  steps: {
    seen: 'Visto sulla rete',
    final: 'Confermato',
    credited: 'Accreditato',
    reported: 'Segnalato',
    reviewing: 'Verificato dal nostro staff',
    due: 'entro {time}',
    refused: 'Non accreditato',
  },
  owed: 'Per questo deposito restano dovuti {amount} {coin}. Vengono presi da ciò che arriva dopo in questa valuta.',
};

export const depositReasons: Widened<typeof en.depositReasons> = {
  announced: 'La rete non mostra ancora questo pagamento.',
  confirming: 'In attesa di conferme.',
  reorganised:
    'Il blocco con questo pagamento è stato sostituito. Il deposito prosegue appena un altro blocco lo contiene.',
  belowMinimum:
    'Confermato, ma inferiore al minimo. Verrà accreditato con i Suoi prossimi depositi di questa valuta, appena insieme raggiungono il minimo.',
  accountClosed: 'Il conto è stato chiuso prima dell’arrivo di questo pagamento.',
  notFound:
    'La rete non ha mostrato questo pagamento entro 72 ore. Se arriva più tardi, verrà accreditato come nuovo deposito.',
  dropped: 'Il blocco con questo pagamento è stato sostituito, e nessun altro lo ha contenuto entro 72 ore.',
  replaced:
    'Questa transazione è stata sostituita, o paga qualcos’altro in un altro blocco. Ciò che la rete mostra ora verrà accreditato automaticamente.',
  reverted: 'La transazione non è riuscita sulla rete: non è stato inviato nulla.',
  otherAddress: 'La transazione non paga direttamente il Suo indirizzo.',
  wrongToken: 'La transazione paga il Suo indirizzo in una valuta o un token diverso da quello indicato.',
  chainReplaced:
    'La rete ha ritirato un blocco definitivo; il deposito è stato stornato. Se il pagamento si trova in un altro blocco, viene accreditato di nuovo come nuovo deposito.',
  staffReview: 'Il nostro staff sta cercando questo pagamento sulla rete.',
  notSeen: 'Nessun block explorer mostra questa transazione. La segnali di nuovo quando avrà delle conferme.',
  unclear:
    'La segnalazione non dice di quale transazione si tratta. La invii di nuovo con l’hash intero e un’immagine leggibile.',
  alreadyCredited: 'Ciò che questa transazione paga al Suo indirizzo è già stato accreditato.',
};
