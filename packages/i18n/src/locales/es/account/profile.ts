/** El cliente, su protección y sus datos. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/profile.ts';

export const profile: Widened<typeof en.profile> = {
  overview: 'Resumen',
  preferences: 'Preferencias',
  protection: 'Protección',
  data: 'Sus datos',
  verification: 'Verificación de identidad',
  verifications: {
    notVerified: 'Sin verificar',
    pending: 'En revisión',
    verified: 'Verificada',
    notPassed: 'No superada',
  },
  score: 'Puntuación de crédito',
  scoreText: 'Una suma que puede comprobar por su cuenta. Decide cuánto puede pedir prestado, y nada más.',
  points: {
    base: 'Al principio',
    emailVerified: 'Correo electrónico confirmado',
    phone: 'Teléfono',
    secondFactor: 'Segundo factor',
    identityVerified: 'Identidad verificada',
    month: 'Por cada 30 días, {max} veces como máximo',
    loanRepaid: 'Por cada préstamo devuelto a tiempo, {max} veces como máximo',
    loanOverdue: 'Mientras un préstamo esté en mora',
    dayOverdue: 'Por cada día que un préstamo estuvo en mora en los últimos dos años, {max} días como máximo',
  },
  inviteCode: 'Su código de invitación',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Selecciónelo y cópielo a mano',
};

export const preferences: Widened<typeof en.preferences> = {
  languageText: 'Los correos también se envían en este idioma.',
  title: 'Cómo se le notifica',
  text: 'Todo está en su lista de notificaciones. Elija qué llega además por correo o como notificación push.',
  about: 'Tema',
  mail: 'Correo',
  push: 'Push',
  always: 'Siempre',
  never: 'No se envía',
  securityText: 'Los avisos de seguridad, las solicitudes de retirada y los depósitos revertidos se envían siempre.',
  quiet: 'Horas de silencio',
  quietText:
    'Los correos y las notificaciones push esperan a que terminen. Los avisos de margen, los stop outs, los avisos de seguridad y lo demás que sea urgente no esperan.',
  quietOn: 'Usar horas de silencio',
  quietFrom: 'Desde',
  quietTo: 'Hasta',
  timeZone: 'Zona horaria',
  devices: 'Notificaciones push',
  devicesText: 'Aparecen aunque Candor esté cerrado, hasta que cierre la sesión en ese dispositivo.',
  turnOn: 'Activar en este dispositivo',
  test: 'Enviar un mensaje de prueba',
  testSent: 'El mensaje de prueba está en camino.',
  testFailed: 'El servicio push no aceptó el mensaje. Inténtelo más tarde.',
  blocked:
    'Su navegador bloquea las notificaciones de este sitio. Permítalas en su configuración e inténtelo de nuevo.',
  unavailable: 'Este navegador no puede recibir notificaciones push de este sitio.',
  failed: 'No se pudieron activar las notificaciones push. Inténtelo de nuevo.',
  details: 'Mostrar instrumentos e importes',
  detailsText:
    'Si no, una notificación push solo dice qué ha ocurrido: otras personas pueden ver su pantalla bloqueada.',
  thisDevice: 'Este dispositivo',
  since: 'Desde el {time}',
  unknownDevice: 'Dispositivo desconocido',
};

export const protection: Widened<typeof en.protection> = {
  limits: 'Sus propios límites',
  limitsText:
    'Se aplican a la cuenta real. Un límite más estricto se aplica enseguida; uno más amplio, a las 24 horas.',
  title:
    '{kind, select, deposit {Depósitos} other {Pérdidas}} {period, select, day {al día} week {a la semana} other {al mes}}',
  none: 'Sin límite',
  used: '{used} usados',
  waits: 'Desde el {time}: {amount}',
  amount: 'Máximo en USDT',
  enterAmount: 'Introduzca un importe.',
  removeLimit: 'Quitar el límite',
  breakTitle: 'Hacer una pausa',
  breakText:
    'En la cuenta real: ni órdenes nuevas ni depósitos. Puede seguir cerrando y retirando. Una pausa no se puede acortar.',
  days: '{count, plural, one {# día} many {# días} other {# días}}',
  breakAsk: '¿Hacer una pausa de {days}? No podrá terminarla antes.',
  breakStart: 'Empezar la pausa',
  breakUntil: 'Está en una pausa hasta el {time}.',
};

export const ownData: Widened<typeof en.ownData> = {
  exportTitle: 'Una copia de sus datos',
  exportText: 'Todo lo que guardamos sobre usted, en un archivo JSON.',
  export: 'Descargar la copia',
  exporting: 'Entradas hasta ahora: {count}',
  resetTitle: 'Empezar de nuevo la cuenta demo',
  resetText:
    'Las órdenes demo abiertas se cierran antes al precio de mercado; después el saldo vuelve a ser de 100.000 USDT. El historial se conserva.',
  reset: 'Reiniciar la cuenta demo',
  resetDone: 'El saldo de la cuenta demo es de nuevo {amount} USDT.',
  closeTitle: 'Cerrar la cuenta',
  closeText:
    'Es definitivo: nadie podrá volver a iniciar sesión. La cuenta real debe estar vacía. Solo conservamos lo que exige la ley.',
  close: 'Cerrar la cuenta',
  closeAsk: '¿Cerrar esta cuenta para siempre?',
  closed: 'La cuenta está cerrada.',
};
