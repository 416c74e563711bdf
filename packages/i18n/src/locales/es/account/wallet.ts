/** Depósitos por blockchain. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/wallet.ts';

export const wallet: Widened<typeof en.wallet> = {
  title: 'Depositar',
  profileText: 'Sus propias direcciones y lo que ha llegado a ellas',
  lead: 'Envíe criptomonedas a su propia dirección.',
  automatic: 'Lo que llega se abona automáticamente en cuanto la red lo confirma.',
  none: 'Aquí no hay ninguna red conectada: por ahora no se puede depositar.',
  coin: 'Moneda',
  network: 'Red',
  address: 'Su dirección',
  qr: 'Código QR de su dirección',
  minimum: 'Mínimo',
  needed: 'Confirmaciones necesarias',
  takes: 'Suele tardar',
  about: 'unos {time}',
  warning:
    'Envíe solo {coin}, y solo por {network}. Cualquier otra cosa enviada a esta dirección puede perderse para siempre.',
  direct: 'Envíe desde un monedero o un exchange. El ETH enviado por un contrato inteligente no se reconoce.',
  anySender: 'Envíe desde un monedero, un exchange o un contrato inteligente: el ETH se reconoce en todos los casos.',
  smaller: 'Los importes menores esperan y se abonan juntos en cuanto alcanzan el mínimo.',
  yours: 'Esta dirección es solo suya y sigue siendo válida.',
  down: 'En este momento no se puede leer esta red. No se pierde nada: lo que envíe se abonará en cuanto vuelva a leerse.',
  reviewed:
    'Esta red no está conectada aquí. Comunique su pago con la transacción y una imagen: dos miembros de nuestro personal lo buscan en la red y abonan lo que ha llegado, en un plazo de {time}.',
  reviewedWithin: 'Plazo de revisión',
  announceReviewed: 'Necesario en esta red: si no lo comunica, no vemos su pago.',
  smallerReviewed: 'Envíe al menos el mínimo: por esta red no se pueden comunicar importes menores.',
  paysElsewhere:
    'Aquí no se ofrecen retiradas por {network}. Puede retirar por otra red, si hace falta tras convertir a la moneda de esa red.',
  paysNowhere: 'Por ahora aquí no se ofrecen retiradas por ninguna red.',
  play: 'Monedas ficticias',
  playText:
    'Este entorno de pruebas tiene su propia cadena. El faucet envía monedas ficticias a su dirección mediante una transacción real en esa cadena. No envíe nunca monedas reales aquí.',
  playSend: 'Enviarme {amount} {coin}',
  playSent: 'Las monedas ficticias están en camino.',
  announce: 'Comunicar un pago',
  announceText:
    'No es necesario: los pagos se abonan de todos modos. Si indica la transacción, podemos decirle qué ha sido de ella.',
  amount: 'Importe enviado',
  enterAmount: 'Introduzca el importe enviado.',
  hash: 'Hash de la transacción',
  hashHelp: 'Completo, o sus 6 últimos caracteres.',
  enterHash: 'Introduzca el hash de la transacción o sus 6 últimos caracteres.',
  proof: 'Justificante de pago (opcional)',
  proofNeeded: 'Justificante de pago',
  proofMissing: 'Añada una imagen del pago, por ejemplo una captura del monedero o del exchange desde el que envió.',
  submit: 'Comunicar el pago',
  list: 'Sus depósitos',
  empty: 'Todavía no hay depósitos',
  transaction: 'Transacción',
  reported: 'Comunicado: {amount} {coin}',
  progress: '{count} de {needed} confirmaciones',
  less: 'Ha llegado menos de lo que comunicó. Abonamos lo que ha llegado.',
  more: 'Ha llegado más de lo que comunicó. Abonamos lo que ha llegado.',
  assets: 'Activos',
  assetsText: 'Solo el USDT sirve como margen.',
  statuses: {
    review: 'En revisión',
    approved: 'Aprobado',
    failed: 'Fallido',
  },
  steps: {
    seen: 'Visto en la red',
    final: 'Confirmado',
    credited: 'Abonado',
    reported: 'Comunicado',
    reviewing: 'Revisado por nuestro personal',
    due: 'antes del {time}',
    refused: 'No abonado',
  },
  owed: 'Por este depósito aún se deben {amount} {coin}. Se toman de lo próximo que llegue en esta moneda.',
};

export const depositReasons: Widened<typeof en.depositReasons> = {
  announced: 'La red todavía no muestra este pago.',
  confirming: 'A la espera de confirmaciones.',
  reorganised: 'El bloque con este pago fue sustituido. El depósito continúa en cuanto otro bloque lo contenga.',
  belowMinimum:
    'Confirmado, pero por debajo del mínimo. Se abonará con sus próximos depósitos de esta moneda en cuanto juntos alcancen el mínimo.',
  accountClosed: 'La cuenta se cerró antes de que llegara este pago.',
  notFound: 'La red no mostró este pago en 72 horas. Si llega más tarde, se abonará como un depósito nuevo.',
  dropped: 'El bloque con este pago fue sustituido y ningún otro lo contuvo en 72 horas.',
  replaced:
    'Esta transacción fue sustituida o paga otra cosa en otro bloque. Lo que la red muestra ahora se abonará automáticamente.',
  reverted: 'La transacción falló en la red: no se envió nada.',
  otherAddress: 'La transacción no paga directamente a su dirección.',
  wrongToken: 'La transacción paga a su dirección en una moneda o un token distinto del que indicó.',
  chainReplaced:
    'Una red retiró un bloque definitivo. El pago se revirtió; si está en otro bloque, se vuelve a abonar como un depósito nuevo.',
  staffReview: 'Nuestro personal busca este pago en la red.',
  notSeen: 'Ningún explorador de bloques muestra esta transacción. Comuníquela de nuevo cuando tenga confirmaciones.',
  unclear:
    'Por lo que comunicó no sabemos de qué transacción se trata. Comuníquela de nuevo con el hash completo y una imagen legible.',
  alreadyCredited: 'Lo que esta transacción paga a su dirección ya se ha abonado.',
};
