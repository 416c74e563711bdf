/** Che cos’è ogni parametro, per lo staff. */
export const paramWords = {
  inviteShareRate:
    'Quota delle commissioni di negoziazione di un amico invitato che spetta a chi invita per 90 giorni, in percentuale. Gli amici già registrati conservano la loro. 0: non si invita nessuno.',
  inviteOffCountries: 'Paesi in cui non si invita nessuno e i premi attendono.',
  depositMinUsdt: 'Deposito minimo, in USDT.',
  depositMinBtc: 'Deposito minimo, in BTC.',
  depositMinEth: 'Deposito minimo, in ETH.',
  depositConfirmationsEthereum: 'Conferme necessarie a un pagamento su Ethereum prima dell’accredito.',
  depositConfirmationsBitcoin: 'Conferme necessarie a un pagamento su Bitcoin prima dell’accredito.',
  depositConfirmationsTron: 'Conferme necessarie a un pagamento su TRON prima dell’accredito.',
  withdrawalFeeRate: 'Commissione di prelievo, in percentuale dell’importo.',
  withdrawalMinUsdt: 'Prelievo minimo, in USDT.',
  withdrawalMinBtc: 'Prelievo minimo, in BTC.',
  withdrawalMinEth: 'Prelievo minimo, in ETH.',
  withdrawalDayLimit: 'Quanto un cliente verificato può prelevare in 24 ore, in USDT.',
  withdrawalMonthLimit: 'Quanto un cliente verificato può prelevare in 30 giorni, in USDT.',
  withdrawalTwoFrom: 'Da questo importo, in USDT, un prelievo è approvato da due persone.',
  conversionSpreadRate: 'Spread delle conversioni, in percentuale del valore al prezzo medio.',
  conversionMinUsdt: 'Conversione minima, in USDT.',
  conversionMinBtc: 'Conversione minima, in BTC.',
  conversionMinEth: 'Conversione minima, in ETH.',
  planEarlyExitRate: 'Penale per l’uscita anticipata da un piano, in percentuale del capitale.',
  planYieldRateMax: 'Rendimento annuo massimo che si può offrire, in percentuale.',
  loanRateMax:
    'Interesse annuo massimo che si può chiedere ai debitori, in percentuale: 365 volte quello di un giorno.',
  loanInterestFreeDays: 'Giorni senza interessi dopo un prestito.',
  optionMarkupRate: 'Ricarico sulle opzioni, in percentuale del fair value: all’acquisto e alla chiusura anticipata.',
  kycReviewHours: 'Ore entro cui si decide una verifica d’identità.',
  withdrawalReviewHours: 'Ore entro cui si decide un prelievo.',
  supportAnswerHours: 'Ore entro cui l’assistenza risponde a ogni messaggio.',
  complaintDecisionDays: 'Giorni lavorativi entro cui si decide un reclamo.',
  payoutSigningHours: 'Ore entro cui un prelievo approvato entra in un lotto e un lotto viene firmato.',
  caseReviewHours: 'Ore entro cui si decide un reclamo o una sospensione.',
  demoGrantUsdt: 'Saldo di un nuovo conto demo, in USDT.',
  marginCallLevel: 'Margin call a questo livello di equity, in percentuale del margine usato.',
  stopOutLevel: 'Stop out a questo livello di equity, in percentuale del margine usato.',
  imageBytesMax: 'Dimensione massima di una prova di pagamento o di un’immagine del profilo, in byte.',
  kycImageBytesMax: 'Dimensione massima dell’immagine di un documento d’identità, in byte.',
  kycRetentionYears: 'Anni per cui una verifica d’identità si conserva dopo la chiusura del conto.',
  sanctionsMatchScore: 'Somiglianza (da 0 a 100) da cui un nome dell’elenco delle sanzioni è mostrato a chi esamina.',
  exposureGapRate:
    'Di quanto si suppone che un prezzo salti oltre uno stop out nel misurare l’esposizione, in percentuale del prezzo.',
  levelFactorMax: 'Quante volte più alti o più bassi del prezzo attuale possono essere i livelli di un ordine.',
  fillQuoteAgeMs:
    'Età massima, in millisecondi, della quotazione a cui si esegue un ordine a mercato quando viene accettato.',
  fillWaitMs:
    'Per quanto tempo, in millisecondi, un ordine a mercato attende la quotazione successiva prima di essere rifiutato.',
  financingCreditHours:
    'Per quante ore una posizione deve essere rimasta aperta, al momento dell’addebito, per ogni notte di finanziamento che riceve.',
  quoteLogDays:
    'Per quanti giorni si conservano le quotazioni stesse. Gli hash dei loro minuti si conservano per sempre.',
};
