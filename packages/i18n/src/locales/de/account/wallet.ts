/** Einzahlungen über Blockchains. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/wallet.ts';

export const wallet: Widened<typeof en.wallet> = {
  title: 'Einzahlen',
  profileText: 'Ihre eigenen Adressen, und was dort angekommen ist',
  lead: 'Senden Sie Coins an Ihre eigene Adresse.',
  automatic: 'Was ankommt, wird automatisch gutgeschrieben, sobald das Netzwerk es bestätigt hat.',
  none: 'Hier ist kein Netzwerk angeschlossen, daher sind Einzahlungen zurzeit nicht möglich.',
  coin: 'Währung',
  network: 'Netzwerk',
  address: 'Ihre Adresse',
  qr: 'QR-Code Ihrer Adresse',
  minimum: 'Mindestbetrag',
  needed: 'Nötige Bestätigungen',
  takes: 'Dauert gewöhnlich',
  about: 'etwa {time}',
  warning:
    'Senden Sie nur {coin}, und nur über {network}. Alles andere, was an diese Adresse geht, kann für immer verloren sein.',
  direct: 'Senden Sie aus einer Wallet oder von einer Börse. ETH, die ein Smart Contract sendet, werden nicht erkannt.',
  anySender:
    'Senden Sie aus einer Wallet, von einer Börse oder aus einem Smart Contract: ETH werden in jedem Fall erkannt.',
  smaller: 'Kleinere Beträge warten und werden zusammen gutgeschrieben, sobald sie den Mindestbetrag erreichen.',
  yours: 'Diese Adresse gehört nur Ihnen und bleibt gültig.',
  down: 'Dieses Netzwerk kann zurzeit nicht ausgelesen werden. Nichts geht verloren: Was Sie senden, wird gutgeschrieben, sobald das wieder möglich ist.',
  reviewed:
    'Dieses Netzwerk ist hier nicht angeschlossen. Melden Sie Ihre Zahlung mit der Transaktion und einem Bild davon: Zwei unserer Mitarbeiter suchen sie im Netzwerk und schreiben gut, was angekommen ist, innerhalb von {time}.',
  reviewedWithin: 'Geprüft innerhalb von',
  announceReviewed: 'In diesem Netzwerk nötig: Ohne Meldung sehen wir Ihre Zahlung nicht.',
  smallerReviewed:
    'Senden Sie mindestens den Mindestbetrag: Kleinere Beträge können in diesem Netzwerk nicht gemeldet werden.',
  paysElsewhere:
    'Auszahlungen über {network} werden hier nicht angeboten. Sie können sich über ein anderes Netzwerk auszahlen lassen, nötigenfalls nach einem Umtausch in dessen Coin.',
  paysNowhere: 'Auszahlungen werden hier zurzeit über kein Netzwerk angeboten.',
  play: 'Spielgeld-Coins',
  playText:
    'Diese Sandbox hat eine eigene Blockchain. Der Faucet sendet Spielgeld an Ihre Adresse, als echte Transaktion auf dieser Blockchain. Senden Sie niemals echte Coins hierher.',
  playSend: '{amount} {coin} an mich senden',
  playSent: 'Das Spielgeld ist unterwegs.',
  announce: 'Eine Zahlung melden',
  announceText:
    'Nicht nötig, denn Zahlungen werden ohnehin gutgeschrieben. Wenn Sie die Transaktion nennen, können wir sagen, was aus ihr wurde.',
  amount: 'Gesendeter Betrag',
  enterAmount: 'Geben Sie den gesendeten Betrag ein.',
  hash: 'Transaktions-Hash',
  hashHelp: 'Der ganze Hash oder seine letzten 6 Zeichen.',
  enterHash: 'Geben Sie den Transaktions-Hash oder dessen letzte 6 Zeichen ein.',
  proof: 'Zahlungsbeleg (optional)',
  proofNeeded: 'Zahlungsbeleg',
  proofMissing:
    'Fügen Sie ein Bild der Zahlung hinzu, etwa einen Screenshot der Wallet oder der Börse, von der Sie gesendet haben.',
  submit: 'Zahlung melden',
  list: 'Ihre Einzahlungen',
  empty: 'Noch keine Einzahlungen',
  transaction: 'Transaktion',
  reported: 'Gemeldet: {amount} {coin}',
  progress: '{count} von {needed} Bestätigungen',
  less: 'Es kam weniger an, als Sie gemeldet haben. Gutgeschrieben wird, was ankam.',
  more: 'Es kam mehr an, als Sie gemeldet haben. Gutgeschrieben wird, was ankam.',
  assets: 'Vermögenswerte',
  assetsText: 'Als Margin zählt nur USDT.',
  statuses: {
    review: 'In Prüfung',
    approved: 'Genehmigt',
    failed: 'Fehlgeschlagen',
  },
  steps: {
    seen: 'Im Netzwerk gesehen',
    final: 'Bestätigt',
    credited: 'Gutgeschrieben',
    reported: 'Gemeldet',
    reviewing: 'Von unseren Mitarbeitern geprüft',
    due: 'bis {time}',
    refused: 'Nicht gutgeschrieben',
  },
  owed: 'Dafür noch geschuldet: {amount} {coin}. Das wird mit dem verrechnet, was in dieser Währung als Nächstes eingeht.',
};

export const depositReasons: Widened<typeof en.depositReasons> = {
  announced: 'Das Netzwerk zeigt diese Zahlung noch nicht.',
  confirming: 'Wartet auf Bestätigungen.',
  reorganised: 'Der Block mit dieser Zahlung wurde ersetzt. Es geht weiter, sobald ein anderer Block sie enthält.',
  belowMinimum:
    'Bestätigt, aber unter dem Mindestbetrag. Wird mit Ihren nächsten Einzahlungen dieser Währung gutgeschrieben, sobald sie zusammen den Mindestbetrag erreichen.',
  accountClosed: 'Das Konto wurde geschlossen, bevor diese Zahlung ankam.',
  notFound:
    'Das Netzwerk hat diese Zahlung 72 Stunden lang nicht gezeigt. Kommt sie später an, wird sie als neue Einzahlung gutgeschrieben.',
  dropped: 'Der Block mit dieser Zahlung wurde ersetzt, und kein anderer Block enthielt sie innerhalb von 72 Stunden.',
  replaced:
    'Diese Transaktion wurde ersetzt oder zahlt in einem anderen Block etwas anderes. Was das Netzwerk jetzt zeigt, wird automatisch gutgeschrieben.',
  reverted: 'Die Transaktion ist im Netzwerk gescheitert: Es wurde nichts gesendet.',
  otherAddress: 'Die Transaktion geht nicht direkt an Ihre Adresse.',
  wrongToken:
    'Die Transaktion zahlt in einer anderen Währung oder einem anderen Token an Ihre Adresse, als Sie angegeben haben.',
  chainReplaced:
    'Ein Netzwerk hat einen endgültigen Block zurückgenommen; die Einzahlung wurde rückgängig gemacht. Steht sie in einem anderen Block, wird sie als neue Einzahlung gutgeschrieben.',
  staffReview: 'Unsere Mitarbeiter suchen diese Zahlung im Netzwerk.',
  notSeen: 'Kein Block-Explorer zeigt diese Transaktion. Melden Sie sie erneut, sobald sie Bestätigungen hat.',
  unclear:
    'Aus Ihrer Meldung geht nicht hervor, welche Transaktion es ist. Melden Sie sie erneut mit dem ganzen Hash und einem lesbaren Bild.',
  alreadyCredited: 'Was diese Transaktion an Ihre Adresse zahlt, ist schon gutgeschrieben.',
};
