/** See `locales/en/account/support.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/support.ts';

export const supportNames: Widened<typeof en.supportNames> = {
  kinds: {
    question: 'Una consulta',
    complaint: 'Una reclamación',
  },
  categories: {
    account: 'Cuenta y acceso',
    verification: 'Verificación de identidad',
    deposit: 'Depósitos',
    withdrawal: 'Retiradas',
    trading: 'Órdenes y trading',
    products: 'Planes, préstamos, NFT, opciones',
    technical: 'El sitio web',
    other: 'Otra cosa',
  },
  states: {
    waitingForUs: 'Pendiente de nuestra respuesta',
    waitingForCustomer: 'Respondido',
    closed: 'Cerrado',
  },
  abouts: {
    order: 'Una orden',
    deposit: 'Un depósito',
    withdrawal: 'Una retirada',
  },
  outcomes: {
    upheld: 'La reclamación se estima',
    partlyUpheld: 'La reclamación se estima en parte',
    notUpheld: 'La reclamación se desestima',
  },
  ticket: 'Ticket n.º {id}',
};

export const contact: Widened<typeof en.contact> = {
  staffed: 'Ahora hay alguien de atención al cliente.',
  notStaffed:
    'Ahora no hay nadie de atención al cliente. Escriba de todos modos: le debemos una respuesta en {hours} horas.',
  median:
    'Mediana hasta la primera respuesta en los últimos 30 días: {time}. Respondidas: {answered}; pendientes: {waiting}. Medido, no escrito a mano.',
  unmeasured:
    'En los últimos 30 días hubo menos de cinco conversaciones: muy pocas para mostrar un tiempo de respuesta habitual.',
  title: 'Escríbanos',
  yours: 'Sus conversaciones',
  draft: 'Borrador, sin enviar',
  none: 'Todavía no nos ha escrito.',
  start: 'Nueva conversación',
  back: 'Todas las conversaciones',
  kind: '¿De qué se trata?',
  category: 'Tema',
  subject: 'Asunto',
  about: '¿Se refiere a algo de esto?',
  aboutNothing: 'A nada de esto',
  aboutId: 'Su número',
  aboutIdHelp: 'Como aparece en su página.',
  message: 'Mensaje',
  messageHelp: 'No escriba nunca aquí una contraseña ni un código. Nadie los necesita para ayudarle.',
  picture: 'Adjuntar una imagen (opcional)',
  send: 'Enviar',
  you: 'Usted',
  support: 'Atención al cliente',
  member: 'Atención al cliente · {name}',
  typing: 'Atención al cliente está escribiendo…',
  read: 'Leído',
  seePicture: 'Ver la imagen',
  ownPicture: 'La imagen que adjuntó',
  unread: '{count} nuevos',
  dueAt: 'Le debemos una respuesta a más tardar el {time}.',
  acknowledged: 'Su reclamación se recibió el {time}. Se decide a más tardar el {due}.',
  contested: 'Impugnada el {time}. Otra persona decide de nuevo a más tardar el {due}.',
  contestTitle: '¿No está de acuerdo?',
  contestText: 'En 30 días puede pedir, una vez, otra decisión de alguien que no haya intervenido en esta.',
  contestWords: '¿Por qué?',
  contest: 'Pedir otra decisión',
  close: 'Ya está resuelto',
  withdraw: 'Retirar la reclamación',
  withdrawTitle: '¿Retirar la reclamación?',
  withdrawText: 'Se cierra sin decisión y no se puede volver a abrir. Podrá presentar otra nueva.',
  closedReopens: 'Cerrada el {time}. Un mensaje en 14 días la vuelve a abrir.',
  closedAt: 'Cerrada el {time}.',
  rate: '¿Cómo le hemos atendido? 5 es la mejor nota.',
  rateOf: '{n} de 5',
  rateWords: 'Comentario (opcional)',
  rateSend: 'Valorar',
  rated: 'Ha dado {n} de 5. Gracias.',
  transcript: 'Descargar toda la conversación',
  visitorTitle: 'Sin cuenta',
  visitorText:
    'La conversación se queda en esta pestaña del navegador. Deje un correo electrónico por si se va antes de la respuesta.',
  email: 'Correo para la respuesta (opcional)',
  linkSent: 'Hemos enviado un enlace a esa dirección. Ábralo y las respuestas se enviarán allí.',
  linkNotSent:
    'No se ha enviado ningún enlace: esa dirección recibió demasiados en un día. La respuesta aparecerá aquí.',
  confirmTitle: 'Su dirección de correo',
  confirmText: 'Pidió recibir en esta dirección las respuestas de atención al cliente.',
  confirm: 'Confirmar la dirección',
  confirmed: 'Confirmada: las respuestas se envían a esta dirección.',
  logIn: 'Inicie sesión para escribir sobre su cuenta, sus órdenes o sus pagos.',
  complaintHow:
    'Una reclamación se confirma al momento y se decide en {days} días laborables, con sus motivos. Si no está de acuerdo, decide de nuevo otra persona.',
};
