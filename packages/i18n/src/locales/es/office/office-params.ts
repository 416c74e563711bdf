/** Qué es cada parámetro, para el personal. */
export const paramWords = {
  inviteShareRate:
    'Parte de las comisiones de operación de un amigo invitado que recibe quien lo invitó durante 90 días, en porcentaje. Los amigos ya registrados conservan la suya. 0: las invitaciones están cerradas.',
  inviteOffCountries: 'Países en los que las invitaciones están cerradas y las recompensas esperan.',
  depositMinUsdt: 'Depósito mínimo, en USDT.',
  depositMinBtc: 'Depósito mínimo, en BTC.',
  depositMinEth: 'Depósito mínimo, en ETH.',
  depositConfirmationsEthereum: 'Confirmaciones que necesita un pago en Ethereum antes de abonarse.',
  depositConfirmationsBitcoin: 'Confirmaciones que necesita un pago en Bitcoin antes de abonarse.',
  depositConfirmationsTron: 'Confirmaciones que necesita un pago en TRON antes de abonarse.',
  withdrawalFeeRate: 'Comisión de retirada, en porcentaje del importe.',
  withdrawalMinUsdt: 'Retirada mínima, en USDT.',
  withdrawalMinBtc: 'Retirada mínima, en BTC.',
  withdrawalMinEth: 'Retirada mínima, en ETH.',
  withdrawalDayLimit: 'Lo que un cliente verificado puede retirar en 24 horas, en USDT.',
  withdrawalMonthLimit: 'Lo que un cliente verificado puede retirar en 30 días, en USDT.',
  withdrawalTwoFrom: 'A partir de este importe, en USDT, dos miembros aprueban una retirada.',
  conversionSpreadRate: 'Spread de las conversiones, en porcentaje del valor al precio medio.',
  conversionMinUsdt: 'Conversión mínima, en USDT.',
  conversionMinBtc: 'Conversión mínima, en BTC.',
  conversionMinEth: 'Conversión mínima, en ETH.',
  planEarlyExitRate: 'Penalización por salir antes de un plan, en porcentaje del capital.',
  planYieldRateMax: 'Rendimiento anual máximo que se puede ofrecer, en porcentaje.',
  loanRateMax: 'Interés anual máximo que se puede pedir a los prestatarios, en porcentaje: 365 veces el de un día.',
  loanInterestFreeDays: 'Días sin intereses después de un préstamo.',
  optionMarkupRate:
    'Recargo de las opciones, en porcentaje del valor razonable: al comprarlas y al cerrarlas antes de vencer.',
  kycReviewHours: 'Plazo, en horas, para decidir una verificación de identidad.',
  withdrawalReviewHours: 'Plazo, en horas, para decidir una retirada.',
  supportAnswerHours: 'Plazo, en horas, para que atención al cliente responda a cada mensaje.',
  complaintDecisionDays: 'Plazo, en días laborables, para decidir una reclamación.',
  payoutSigningHours: 'Plazo, en horas, para incluir en un lote una retirada aprobada y para firmar un lote.',
  caseReviewHours: 'Plazo, en horas, para decidir una reclamación o una suspensión.',
  demoGrantUsdt: 'Saldo de una cuenta demo nueva, en USDT.',
  marginCallLevel: 'Aviso de margen con este patrimonio, en porcentaje del margen usado.',
  stopOutLevel: 'Stop out con este patrimonio, en porcentaje del margen usado.',
  imageBytesMax: 'Tamaño máximo de un justificante de pago o de una foto de perfil, en bytes.',
  kycImageBytesMax: 'Tamaño máximo de la imagen de un documento de identidad, en bytes.',
  kycRetentionYears: 'Años que se conserva una verificación de identidad tras el cierre de la cuenta.',
  sanctionsMatchScore:
    'Parecido (de 0 a 100) a partir del cual se muestra al revisor un nombre de la lista de sanciones.',
  exposureGapRate:
    'Cuánto se supone que salta un precio más allá de un stop out al medir la exposición, en porcentaje del precio.',
  levelFactorMax: 'Cuántas veces más altos o más bajos que el precio actual pueden ser los niveles de una orden.',
  fillQuoteAgeMs:
    'Antigüedad máxima, en milisegundos, de la cotización con la que se ejecuta una orden de mercado en el momento de aceptarla.',
  fillWaitMs:
    'Tiempo, en milisegundos, que una orden de mercado espera la siguiente cotización antes de ser rechazada.',
  financingCreditHours:
    'Cuántas horas debe llevar abierta una posición en el momento del cargo por cada noche de financiación nocturna que recibe.',
  quoteLogDays:
    'Días durante los que se conservan las propias cotizaciones. Los hashes de sus minutos se conservan para siempre.',
};
