/** Las respuestas: rechazos de las reglas, fallos del protocolo, avisos de éxito y lo que admite cada campo. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/answers.ts';

export const notices: Widened<typeof en.notices> = {
  20001: 'Enviado a revisión.',
  20002: 'Depósito comunicado y enviado a revisión.',
  20003: 'Retirada solicitada.',
  20004: 'Compra realizada.',
  20005: 'Operación realizada.',
};

export const fields: Widened<typeof en.fields> = {
  account: 'Nombre de usuario o correo',
  password: 'Contraseña',
  inviteCode: 'Código de invitación',
  product: 'Producto',
  code: 'Instrumento',
  direction: 'Dirección',
  type: 'Tipo de orden',
  lots: 'Lotes',
  leverage: 'Apalancamiento',
  price: 'Precio',
  maxSlippagePercent: 'Deslizamiento máximo (%)',
  stopLossPrice: 'Stop loss',
  takeProfitPrice: 'Take profit',
  entryPrice: 'Precio de entrada',
  expiresAt: 'Válida hasta',
  trailingDistance: 'Distancia del stop dinámico (trailing)',
  orderId: 'Orden',
  id: 'Identificador',
  status: 'Estado',
  page: 'Página',
  size: 'Elementos por página',
  interval: 'Intervalo',
  limit: 'Cantidad máxima',
  from: 'Desde',
  to: 'Hasta',
  key: 'Clave',
  verificationCode: 'Código de verificación',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  oldPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  coin: 'Moneda',
  network: 'Red',
  amount: 'Importe',
  hash: 'Hash de la transacción',
  proofId: 'Justificante de pago',
  name: 'Nombre',
};

export const missing: Widened<typeof en.missing> = {
  stopLossPrice: 'Introduzca el precio de stop loss.',
  takeProfitPrice: 'Introduzca el precio de take profit.',
};

export const problems: Widened<typeof en.problems> = {
  sentence: '{field}: {allowed}.',
  required: 'campo obligatorio',
  text: 'debe ser un texto',
  textLength: 'de {min} a {max} caracteres',
  textForm: 'el formato no es correcto',
  personName:
    'letras de una sola escritura, con espacios, guiones, apóstrofos y puntos entre ellas; sin cifras, símbolos, caracteres invisibles ni letras decorativas, y sin mezclar alfabetos',
  visibleText: 'sin caracteres invisibles ni caracteres que cambien el orden de los demás',
  pushService: 'una dirección de un servicio push que esta plataforma conozca',
  otherTime: 'una hora distinta del comienzo',
  number: 'debe ser un número',
  integer: 'un número entero de {min} a {max}',
  decimal:
    'un número decimal sencillo con {decimals, plural, one {# cifra como máximo} many {# de cifras como máximo} other {# cifras como máximo}} tras el punto, por ejemplo 0.1',
  priceAboveZero:
    'un precio superior a cero, con {decimals, plural, one {# cifra como máximo} many {# de cifras como máximo} other {# cifras como máximo}} tras el punto',
  boolean: 'debe ser true o false',
  object: 'debe ser un objeto',
  list: 'debe ser una lista',
  oneOf: 'uno de estos valores: {values}',
  imageRequired: 'suba la imagen requerida',
  notSigned: 'sin firmar',
  unchanged: 'esto no se aceptó: presente otro',
  noSuchPicture: 'este documento no tiene esta imagen',
  samePicture: 'es la misma imagen que el anverso',
  time: 'una hora ISO 8601 en UTC, por ejemplo 2026-11-20T16:00:00.000Z',
  id: 'un identificador formado solo por cifras',
  unknownField: 'ese campo no existe',
  repeatedField: 'solo puede indicarse una vez',
  json: 'el cuerpo de la solicitud no es JSON válido',
  idempotencyKey: 'la cabecera Idempotency-Key es obligatoria: de 1 a 128 letras, cifras o signos, sin espacios',
  virtually: 'la cabecera virtually es NO (demo) o YES (real)',
  invalid: 'valor no admitido',
};
