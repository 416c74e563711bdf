/** El centro de ayuda, los textos, la atención y la instalación de la app. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/help.ts';

export const help: Widened<typeof en.help> = {
  title: 'Centro de ayuda',
  lead: 'Cómo funciona cada parte de Candor, cuánto cuesta y qué puede salir mal.',
  search: 'Buscar en la ayuda',
  found: '{count, plural, =0 {Ningún resultado} one {# resultado} many {# de resultados} other {# resultados}}',
  nothingText: 'Pruebe con menos palabras o con otras, o recorra los temas.',
  topic: 'Tema',
  question: 'Pregunta',
  notice: 'Aviso',
  page: 'Página',
  fallback: 'Este texto todavía no está disponible en su idioma. Idioma mostrado: {language}.',
  fallbackSome: 'Algunos de estos textos todavía no están disponibles en su idioma.',
  onThisPage: 'En esta página',
  related: 'Seguir leyendo',
  changed: 'Última modificación: {date}',
  published: 'Publicado: {date}',
  text: {
    versions: 'Versiones de este texto',
    heldFrom: 'Versión {version}, desde el {date}',
    holds: 'Vigente',
    older: 'Está leyendo la versión {version}, vigente desde el {date}. Puede que una más reciente la haya sustituido.',
    toCurrent: 'Leer la versión vigente',
    changes: 'Qué cambió esta versión',
    noChanges: 'El texto en este idioma no cambió.',
    removed: 'Eliminado:',
    added: 'Añadido:',
    about: 'Ayuda: {title}',
  },
  groups: {
    start: 'Para empezar',
    trading: 'Precios y órdenes',
    margin: 'Margen y costes',
    account: 'Cuenta y dinero',
    products: 'Otros productos',
    app: 'La app',
  },
  faq: 'Preguntas y respuestas',
  faqText: 'Respuestas breves a las preguntas frecuentes.',
  categories: 'Categorías',
  everything: 'Todas las preguntas',
  copyLink: 'Copiar enlace',
  notices: 'Avisos',
  noticesText: 'Qué ha cambiado, y desde cuándo.',
  noNotices: 'No hay avisos.',
  complaint: 'Reclamaciones',
  complaintText: 'Qué hacer cuando algo va mal.',
  unknownTitle: 'Esta página no existe',
  unknownText: 'Puede que el enlace sea antiguo o esté incompleto. Estas páginas sí existen:',
};

export const support: Widened<typeof en.support> = {
  title: 'Ayuda',
  text: 'Busque una respuesta, escríbanos o presente una reclamación.',
  lead: 'Este es un entorno de pruebas sin operador autorizado: si alguien responde, es quien lo ejecuta.',
  leadOperator: 'El centro de ayuda responde a la mayoría de las preguntas. Para las demás, escríbanos aquí.',
  searchTitle: 'Busque la respuesta',
  searchText: 'El centro de ayuda responde a la mayoría de las preguntas.',
  search: 'Buscar',
  unsureTitle: '¿Tiene dudas sobre una orden?',
  unsureText:
    'Si la red no respondió a tiempo, compruebe primero la lista de órdenes. Una orden enviada de nuevo desde el mismo formulario se ejecuta una sola vez. Cada orden muestra la cotización a la que se ejecutó.',
  openOrders: 'Abrir saldo y órdenes',
  complaintTitle: '¿Algo ha salido mal?',
  complaintText:
    'Anote el número de la orden y la hora. Aquí se explica qué debe decir una reclamación y a quién puede dirigirse.',
  moneyTitle: '¿Alguien le pide dinero?',
  moneyText:
    'Este sitio no acepta dinero. Nadie en Candor le pedirá nunca una contraseña, un código, una transferencia ni una comisión antes de una retirada.',
  home: 'Volver a Candor',
};

export const install: Widened<typeof en.install> = {
  title: 'Obtener la app',
  lead: 'Candor es una aplicación web: todo funciona en el navegador, y puede añadirla a la pantalla de inicio. Sin tienda de aplicaciones ni descargas.',
  yourDevice: 'Su dispositivo',
  android: 'Android',
  androidSteps: {
    one: 'Abra esta dirección en Chrome o Edge.',
    two: 'Abra el menú del navegador.',
    three: 'Elija «Instalar aplicación» o «Añadir a pantalla de inicio» y confirme.',
  },
  apple: 'iPhone y iPad',
  appleSteps: {
    one: 'Abra esta dirección en Safari.',
    two: 'Toque el botón de compartir: un cuadrado con una flecha.',
    three: 'Elija «Añadir a pantalla de inicio» y luego «Añadir».',
  },
  computer: 'Ordenador',
  computerSteps: {
    one: 'Chrome o Edge: pulse el icono de instalación al final de la barra de direcciones.',
    two: 'Safari en un Mac: elija «Añadir al Dock» en el menú Archivo.',
    three: 'Firefox no puede instalarla, pero todo funciona en el navegador.',
  },
  knowTitle: 'Conviene saber',
  offline:
    'Sin conexión, la app se abre igualmente y lo indica. Nunca muestra un precio antiguo como si fuera en tiempo real.',
  updates: 'Una versión nueva espera a que usted la acepte.',
  removal: 'Se elimina como cualquier otra app. Su cuenta queda como está.',
  address: 'La dirección de este sitio',
  scan: 'Escanee este código con el teléfono para abrir allí el sitio.',
  warning: 'Una «app de Candor» ofrecida como archivo o perfil no es nuestra. No la instale.',
};
