/** Ce qu’est chaque paramètre, pour le personnel. */
export const paramWords = {
  inviteShareRate:
    'Part des frais de négociation d’une personne invitée que reçoit l’invitant pendant 90 jours, en pourcentage. Les personnes déjà inscrites gardent la leur. 0 : les invitations sont fermées.',
  inviteOffCountries: 'Pays où les invitations sont fermées et où les récompenses attendent.',
  depositMinUsdt: 'Dépôt minimal, en USDT.',
  depositMinBtc: 'Dépôt minimal, en BTC.',
  depositMinEth: 'Dépôt minimal, en ETH.',
  depositConfirmationsEthereum: 'Confirmations requises pour un paiement sur Ethereum avant qu’il soit crédité.',
  depositConfirmationsBitcoin: 'Confirmations requises pour un paiement sur Bitcoin avant qu’il soit crédité.',
  depositConfirmationsTron: 'Confirmations requises pour un paiement sur TRON avant qu’il soit crédité.',
  withdrawalFeeRate: 'Frais de retrait, en pourcentage du montant.',
  withdrawalMinUsdt: 'Retrait minimal, en USDT.',
  withdrawalMinBtc: 'Retrait minimal, en BTC.',
  withdrawalMinEth: 'Retrait minimal, en ETH.',
  withdrawalDayLimit: 'Ce qu’un client vérifié peut retirer en 24 heures, en USDT.',
  withdrawalMonthLimit: 'Ce qu’un client vérifié peut retirer en 30 jours, en USDT.',
  withdrawalTwoFrom: 'À partir de ce montant, en USDT, deux membres approuvent un retrait.',
  conversionSpreadRate: 'Spread des conversions, en pourcentage de la valeur au cours moyen.',
  conversionMinUsdt: 'Conversion minimale, en USDT.',
  conversionMinBtc: 'Conversion minimale, en BTC.',
  conversionMinEth: 'Conversion minimale, en ETH.',
  planEarlyExitRate: 'Indemnité de sortie anticipée d’un plan, en pourcentage du capital.',
  planYieldRateMax: 'Rendement annuel maximal qui peut être proposé, en pourcentage.',
  loanRateMax:
    'Intérêt annuel maximal qui peut être demandé aux emprunteurs, en pourcentage : 365 fois celui d’un jour.',
  loanInterestFreeDays: 'Jours sans intérêts après un emprunt.',
  optionMarkupRate:
    'Majoration sur les options, en pourcentage de la juste valeur : à l’achat et à la clôture avant l’échéance.',
  kycReviewHours: 'Délai, en heures, pour décider d’une vérification d’identité.',
  withdrawalReviewHours: 'Délai, en heures, pour décider d’un retrait.',
  supportAnswerHours: 'Délai, en heures, pour que l’assistance réponde à chaque message.',
  complaintDecisionDays: 'Délai, en jours ouvrés, pour trancher une réclamation.',
  payoutSigningHours: 'Délai, en heures, pour mettre un retrait approuvé dans un lot, et pour signer un lot.',
  caseReviewHours: 'Délai, en heures, pour décider d’une réclamation ou d’une suspension.',
  demoGrantUsdt: 'Solde d’un nouveau compte démo, en USDT.',
  marginCallLevel: 'Appel de marge à ce niveau de fonds propres, en pourcentage de la marge utilisée.',
  stopOutLevel: 'Stop out à ce niveau de fonds propres, en pourcentage de la marge utilisée.',
  imageBytesMax: 'Taille maximale d’un justificatif de paiement ou d’une photo de profil, en octets.',
  kycImageBytesMax: 'Taille maximale de l’image d’une pièce d’identité, en octets.',
  kycRetentionYears: 'Années de conservation d’une vérification d’identité après la clôture du compte.',
  sanctionsMatchScore:
    'Ressemblance (0 à 100) à partir de laquelle un nom de la liste de sanctions est montré au vérificateur.',
  exposureGapRate:
    'Ampleur du saut de cours supposé au-delà d’un stop out dans la mesure de l’exposition, en pourcentage du cours.',
  levelFactorMax: 'Combien de fois plus haut ou plus bas que le cours actuel les niveaux d’un ordre peuvent être.',
  fillQuoteAgeMs:
    'Ancienneté maximale, en millisecondes, d’une cotation qui exécute un ordre au marché, au moment où il est accepté.',
  fillWaitMs:
    'Durée, en millisecondes, pendant laquelle un ordre au marché attend la cotation suivante avant d’être refusé.',
  financingCreditHours:
    'Combien d’heures une position doit être ouverte au moment du décompte pour chaque nuit de financement qu’elle reçoit.',
  quoteLogDays:
    'Nombre de jours pendant lesquels les cotations elles-mêmes sont conservées. Les empreintes de leurs minutes le sont pour toujours.',
};
