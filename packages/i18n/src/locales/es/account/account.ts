/** Acceso, cuenta y saldo. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/account.ts';

export const pass: Widened<typeof en.pass> = {
  loginTitle: 'Iniciar sesión',
  registerTitle: 'Abrir una cuenta',
  registerLead: 'Se empieza con una cuenta demo de 100.000 USDT en dinero ficticio.',
  account: 'Nombre de usuario o correo',
  accountHelp: 'De 4 a 20 letras, cifras o guiones bajos, o una dirección de correo electrónico.',
  accountFree: 'Disponible.',
  accountTaken: 'Ya está registrado.',
  password: 'Contraseña',
  passwordHelp: 'Al menos 8 caracteres; que no sea una contraseña común.',
  passwordAgain: 'Confirmar la contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  enterAccount: 'Introduzca un nombre de usuario o una dirección de correo electrónico.',
  enterPassword: 'Introduzca una contraseña.',
  confirmPassword: 'Confirme la contraseña.',
  passwordsDiffer: 'Las dos contraseñas no coinciden.',
  login: 'Iniciar sesión',
  register: 'Abrir la cuenta',
  noAccount: '¿Todavía no tiene cuenta?',
  haveAccount: '¿Ya tiene una cuenta?',
  forgot: '¿Ha olvidado la contraseña?',
  sessionEnded: 'La sesión ha terminado. Inicie sesión de nuevo.',
};

export const sessionEnded: Widened<typeof en.sessionEnded> = {
  signedOut: 'Ha cerrado la sesión en otra pestaña. Inicie sesión para continuar.',
  elsewhere:
    'Esta sesión se terminó desde otro dispositivo u otra pestaña. Si no fue usted, inicie sesión y cambie la contraseña.',
  expired: 'La sesión ha caducado. Termina tras 14 días sin uso y, como máximo, a los 90 días. Inicie sesión de nuevo.',
  passwordChanged:
    'La contraseña de su cuenta se ha cambiado y todas las demás sesiones han terminado. Inicie sesión con la nueva. Si no fue usted, restablézcala ahora.',
  emailChanged:
    'La dirección de correo de su cuenta se ha cambiado y todas las demás sesiones han terminado. Inicie sesión de nuevo. Si no fue usted, contacte ahora con el soporte.',
  factorChanged:
    'Se ha añadido o retirado un segundo factor de su cuenta y todas las demás sesiones han terminado. Inicie sesión de nuevo. Si no fue usted, contacte ahora con el soporte.',
  methodRemoved: 'El proveedor con el que inició sesión ya no está vinculado a su cuenta. Inicie sesión de otro modo.',
  suspended:
    'Su cuenta ha sido suspendida y todas las sesiones han terminado. Inicie sesión para leer el motivo y ver lo que es suyo.',
  closed: 'Esta cuenta se ha cerrado y todas las sesiones han terminado.',
};

export const account: Widened<typeof en.account> = {
  title: 'Cuenta',
  loggedOutTitle: 'Sesión no iniciada',
  loggedOutText: 'Inicie sesión para ver su cuenta.',
  since: 'Cliente desde',
  id: 'Número de cliente',
  mode: 'Cuenta activa',
  balance: 'Saldo',
  balanceText: 'Saldos, posiciones, órdenes y los movimientos que hay detrás',
  invite: 'Invitar a amigos',
  notifications: 'Notificaciones',
  help: 'Centro de ayuda',
  contact: 'Contacto',
};

export const balance: Widened<typeof en.balance> = {
  title: 'Saldo',
  equity: 'Patrimonio',
  equityHelp: 'saldo + resultado latente',
  available: 'Disponible',
  margin: 'Retenido como margen',
  openProfit: 'Resultado latente',
  emptyReal:
    'Su cuenta real está vacía. Los depósitos se abrirán más adelante; hasta entonces puede practicar con la cuenta demo.',
  postings: 'Movimientos',
  postingsText: 'El saldo es la suma de estos movimientos. Ninguno se puede modificar ni borrar.',
  noPostings: 'Aún no hay movimientos',
  time: 'Hora',
  kind: 'Movimiento',
  account: 'Cuenta',
  fact: 'Corresponde a',
  amount: 'Importe',
  sum: 'Suma de los movimientos: {sum} USDT',
  adds: 'La suma de los movimientos coincide con el saldo.',
  pages: 'Páginas de los movimientos',
  newer: 'Más recientes',
  older: 'Anteriores',
  page: 'Página {page} de {pages}',
  previous: 'Anterior',
  next: 'Siguiente',
  order: 'Orden {number}',
  byOperator: 'Lo pagó el operador. No modifica su saldo.',
  backToOperator: 'Devuelto al operador. No modifica su saldo.',
  facts: {
    opening: 'Apertura de la cuenta demo',
    reset: 'Reinicio de la cuenta demo',
    sandboxGrant: 'Abono del sandbox',
    reversal: 'Reversión, orden {number}',
    other: 'Otros',
  },
  kinds: {
    grant: 'Abono de dinero demo',
    sandboxGrant: 'Abono de dinero ficticio del sandbox',
    reset: 'Cuenta demo reiniciada',
    marginHeld: 'Margen retenido',
    marginReleased: 'Margen liberado',
    orderHeld: 'Reservado para una orden en espera',
    orderReleased: 'Devuelto de una orden en espera',
    financingPaid: 'Financiación nocturna pagada',
    financingReceived: 'Financiación nocturna recibida',
    feeOpening: 'Comisión de apertura',
    feeClosing: 'Comisión de cierre',
    profit: 'Ganancia',
    loss: 'Pérdida',
    protectedLoss: 'Protección contra saldo negativo: pérdida',
    protectedFinancing: 'Protección contra saldo negativo: financiación nocturna',
    protectedFee: 'Protección contra saldo negativo: comisión',
    protectedGain: 'Protección contra saldo negativo: ganancia que usted conserva',
    reversed: 'Revertido: {entry}',
    other: 'Movimiento',
  },
  accounts: { available: 'Disponible', margin: 'Margen', held: 'Reservado', protection: 'Protección del operador' },
};
