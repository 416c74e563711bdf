/** Retiradas por blockchain, y la libreta de direcciones. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/withdrawal.ts';

export const withdrawalReasons: Widened<typeof en.withdrawalReasons> = {
  addressAtRisk: 'La dirección está vinculada a robos, fraudes o sanciones.',
  accountInDoubt: 'Hay indicios de que otra persona pidió esta retirada.',
  sourceInDoubt: 'No se pudo verificar el origen del dinero.',
  lawForbids: 'Una ley o la orden de una autoridad prohíbe esta retirada.',
  cancelled: 'Usted canceló esta retirada.',
  networkRefused: 'La red no aceptó la transacción.',
};

export const withdrawals: Widened<typeof en.withdrawals> = {
  title: 'Retirar',
  profileText: 'A una dirección suya, con cada paso a la vista',
  lead: 'El importe se retiene al momento, se revisa en un plazo de {hours} horas y después se envía a una dirección de su libreta.',
  promise:
    'Nunca tiene que pagar nada antes de una retirada. La comisión se descuenta del propio importe. Quien le pida un pago previo quiere estafarle.',
  none: 'Aquí no hay ninguna red conectada: por ahora no se puede retirar.',
  unverified: 'Para retirar hace falta una identidad verificada.',
  to: 'Destino',
  choose: 'Elija una dirección',
  enterAddress: 'Elija una dirección de su libreta.',
  noAddresses: 'Su libreta aún no tiene ninguna dirección de {network}.',
  notYet: 'Esta dirección se puede usar a partir del {time}.',
  notConfirmed: 'Esta dirección aún no está confirmada: abra el enlace del correo.',
  address: 'Dirección',
  amount: 'Importe',
  max: 'Todo',
  enterAmount: 'Introduzca un importe.',
  free: '{free} {coin} disponibles, mínimo {limit} {coin}',
  notEnough: 'Solo hay {free} {coin} disponibles.',
  feeRate: 'Porcentaje de comisión',
  fee: 'Comisión',
  receive: 'Usted recibe',
  dayLeft: 'Límite restante (24 horas)',
  monthLeft: 'Límite restante (30 días)',
  ofLimit: '{left} de {limit} USDT',
  review: 'Revisar la retirada',
  reviewTitle: 'Revise antes de confirmar',
  final: 'Lo que la red ha confirmado no se puede deshacer. Compare cada carácter de la dirección.',
  held: 'El importe se retiene al momento. Puede cancelar hasta que se apruebe.',
  confirm: 'Retirar {amount} {coin}',
  uncertain:
    'No es seguro que su solicitud haya llegado. Mire la lista de sus retiradas o envíe otra vez la misma solicitud: solo cuenta una vez.',
  list: 'Sus retiradas',
  empty: 'Aún no hay retiradas',
  steps: {
    requested: 'Solicitada',
    reviewed: 'Revisada',
    sent: 'Enviada',
    confirmed: 'Confirmada',
  },
  due: 'Se decide antes del {time}; si se retrasa, pasa a una instancia superior',
  overdue: 'El plazo terminó el {time}; la revisión ha pasado a una instancia superior',
  signing: 'Aprobada; a la espera de firma desde el {time}',
  onItsWay: 'A la espera de la primera confirmación',
  explorer: 'Ver en un explorador de bloques',
  newTab: '(se abre en otra pestaña)',
  cancel: 'Cancelar la retirada',
  cancelAsk: '¿Cancelar la retirada de {amount} {coin}? El importe vuelve a estar disponible al momento.',
  cancelled: 'Cancelada. El importe vuelve a estar disponible.',
  released: 'El importe vuelve a estar disponible.',
  note: 'Nota de la revisión',
};

export const payees: Widened<typeof en.payees> = {
  title: 'Libreta de direcciones',
  profileText: 'Las direcciones a las que puede retirar',
  lead: 'Solo se puede retirar a las direcciones de esta libreta.',
  list: 'Sus direcciones',
  empty: 'Aún no hay direcciones',
  states: {
    unconfirmed: 'Sin confirmar',
    waiting: 'En espera',
    usable: 'Lista para usar',
  },
  usableFrom: 'Se puede usar a partir del {time}',
  openMail: 'Abra el enlace del correo. Se podrá usar, como pronto, a partir del {time}.',
  addTitle: 'Añadir una dirección',
  name: 'Alias',
  nameHelp: 'Para reconocerla, por ejemplo «Mi monedero físico».',
  enterName: 'Introduzca un alias.',
  enterAddress: 'Introduzca una dirección.',
  next: 'Recibirá un correo con un enlace para confirmar la dirección. Se puede usar 24 horas después, para que tenga tiempo de darse cuenta si la añadió otra persona.',
  add: 'Añadir la dirección',
  added: 'Añadida. Ahora abra el enlace del correo.',
  remove: 'Quitar',
  removeAsk:
    '¿Quitar {name} de la libreta? Las retiradas ya solicitadas siguen su curso. Si vuelve a añadirla, tendrá que esperar de nuevo.',
  removed: 'Quitada.',
  right: 'Reconocida: {network}. La suma de comprobación es correcta.',
  other: 'Es una dirección de {found}, no de {network}.',
  oneCase:
    'Todas las letras son mayúsculas o todas minúsculas, así que un error pasaría inadvertido. Copie la dirección de su monedero, con mayúsculas y minúsculas.',
  wrong:
    'Parece una dirección de {network}, pero la suma de comprobación es incorrecta: al menos un carácter es distinto.',
  testnet: 'Es una dirección de una red de pruebas.',
  unknown: 'No es una dirección: faltan caracteres o son incorrectos.',
  confirmTitle: 'Confirmar una dirección',
  confirmText:
    'Si usted añadió la dirección, confírmela. Si no, cierre esta página y establezca otra contraseña: otra persona está usando su cuenta.',
  confirm: 'Confirmar la dirección',
  confirmed: 'La dirección está confirmada.',
  toBook: 'Ir a la libreta de direcciones',
};

export const withdrawalTimes: Widened<typeof en.withdrawalTimes> = {
  title: 'Cuánto tardan las retiradas',
  how: 'Desde la solicitud hasta que la red confirmó el pago. Las solicitudes aún no pagadas cuentan con el tiempo transcurrido, por antiguas que sean. Se rechazaron {refused} de {asked} solicitudes.',
  asked: 'Solicitadas',
  done: 'Pagadas',
  open: 'Aún no pagadas',
  refused: 'Rechazadas',
  median: 'Mediana',
  worst: 'La más larga',
  none: 'En este periodo no se ha pagado ninguna retirada y ninguna está pendiente.',
};
