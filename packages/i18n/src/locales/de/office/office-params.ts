/** Was jeder Parameter ist, für die Mitarbeitenden. */
export const paramWords = {
  inviteShareRate:
    'Anteil an den Handelsgebühren eines eingeladenen Freundes, den der Einladende 90 Tage lang erhält, in Prozent. Wer schon registriert ist, behält seinen. 0: Einladungen sind nicht möglich.',
  inviteOffCountries: 'Länder, in denen Einladungen nicht möglich sind und Vergütungen warten.',
  depositMinUsdt: 'Kleinste Einzahlung in USDT.',
  depositMinBtc: 'Kleinste Einzahlung in BTC.',
  depositMinEth: 'Kleinste Einzahlung in ETH.',
  depositConfirmationsEthereum: 'Bestätigungen, die eine Zahlung über Ethereum vor der Gutschrift braucht.',
  depositConfirmationsBitcoin: 'Bestätigungen, die eine Zahlung über Bitcoin vor der Gutschrift braucht.',
  depositConfirmationsTron: 'Bestätigungen, die eine Zahlung über TRON vor der Gutschrift braucht.',
  withdrawalFeeRate: 'Auszahlungsgebühr in Prozent des Betrags.',
  withdrawalMinUsdt: 'Mindestbetrag einer Auszahlung, in USDT.',
  withdrawalMinBtc: 'Mindestbetrag einer Auszahlung, in BTC.',
  withdrawalMinEth: 'Mindestbetrag einer Auszahlung, in ETH.',
  withdrawalDayLimit: 'Was ein verifizierter Kunde innerhalb von 24 Stunden auszahlen lassen kann, in USDT.',
  withdrawalMonthLimit: 'Was ein verifizierter Kunde innerhalb von 30 Tagen auszahlen lassen kann, in USDT.',
  withdrawalTwoFrom: 'Ab diesem Betrag, in USDT, genehmigen zwei Mitarbeiter eine Auszahlung.',
  conversionSpreadRate: 'Spread des Umtauschs in Prozent des Werts zum Mittelkurs.',
  conversionMinUsdt: 'Mindestbetrag eines Umtauschs, in USDT.',
  conversionMinBtc: 'Mindestbetrag eines Umtauschs, in BTC.',
  conversionMinEth: 'Mindestbetrag eines Umtauschs, in ETH.',
  planEarlyExitRate: 'Schadenersatz für den vorzeitigen Ausstieg aus einem Plan, in Prozent des Kapitals.',
  planYieldRateMax: 'Höchste Jahresrendite, die angeboten werden darf, in Prozent.',
  loanRateMax: 'Höchster Jahreszins für Kreditnehmer, in Prozent: das 365-Fache des Tageszinses.',
  loanInterestFreeDays: 'Zinsfreie Tage nach der Aufnahme eines Kredits.',
  optionMarkupRate: 'Aufschlag auf Optionen in Prozent des fairen Werts: beim Kauf und beim vorzeitigen Schließen.',
  kycReviewHours: 'Stunden, in denen eine Identitätsprüfung entschieden wird.',
  withdrawalReviewHours: 'Stunden, in denen eine Auszahlung entschieden wird.',
  supportAnswerHours: 'Stunden, in denen der Support jede Nachricht beantwortet.',
  complaintDecisionDays: 'Arbeitstage, in denen eine Beschwerde entschieden wird.',
  payoutSigningHours:
    'Stunden, in denen eine genehmigte Auszahlung in einen Stapel kommt und ein Stapel signiert wird.',
  caseReviewHours: 'Stunden, in denen eine Beschwerde oder eine Sperre entschieden wird.',
  demoGrantUsdt: 'Guthaben eines neuen Demokontos in USDT.',
  marginCallLevel: 'Margin-Call bei diesem Eigenkapital, in Prozent der genutzten Margin.',
  stopOutLevel: 'Stop-out bei diesem Eigenkapital, in Prozent der genutzten Margin.',
  imageBytesMax: 'Größter Zahlungsbeleg oder größtes Profilbild, in Byte.',
  kycImageBytesMax: 'Größtes Bild eines Ausweisdokuments, in Byte.',
  kycRetentionYears: 'Jahre, die eine Identitätsprüfung nach der Schließung des Kontos aufbewahrt wird.',
  sanctionsMatchScore:
    'Wie ähnlich (0 bis 100) ein Name der Sanktionsliste sein muss, damit er bei der Prüfung gezeigt wird.',
  exposureGapRate:
    'Wie weit ein Kurs bei der Messung des offenen Risikos über einen Stop-out hinaus springt, in Prozent des Kurses.',
  levelFactorMax:
    'Das Wievielfache des aktuellen Kurses, oder der wievielte Teil davon, die Kurse einer Order sein dürfen.',
  fillQuoteAgeMs:
    'Wie alt ein Kurs bei Annahme einer Market-Order höchstens sein darf, um sie auszuführen, in Millisekunden.',
  fillWaitMs: 'Wie lange eine Market-Order auf den nächsten Kurs wartet, bevor sie abgelehnt wird, in Millisekunden.',
  financingCreditHours:
    'Wie viele Stunden eine Position bei der Abrechnung offen gewesen sein muss, je Nacht, für die sie Finanzierung erhält.',
  quoteLogDays:
    'Wie viele Tage die Kurse selbst gespeichert bleiben. Die Hashwerte ihrer Minuten bleiben für immer gespeichert.',
};
