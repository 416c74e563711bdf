/** Lo que rodea cada página. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/shell.ts';

export const shell: Widened<typeof en.shell> = {
  skip: 'Ir al contenido',
  navigation: 'Navegación principal',
  home: 'Inicio',
  market: 'Mercados',
  trading: 'Trading automático',
  loan: 'Préstamos',
  nfts: 'NFT',
  profile: 'Cuenta',
  /** La barra del teléfono tiene sitio para una sola palabra corta en cada pestaña. */
  tabs: {
    home: 'Inicio',
    market: 'Mercado',
    trading: 'Planes',
    loan: 'Préstamo',
    nfts: 'NFT',
    profile: 'Cuenta',
  },
  language: 'Idioma',
  languageTitle: 'Elegir idioma',
  support: 'Ayuda (se abre en una pestaña nueva)',
  notifications: 'Notificaciones',
  login: 'Entrar',
  register: 'Registro',
  logout: 'Cerrar sesión',
  loggedOut: 'Se ha cerrado la sesión.',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  back: 'Atrás',
  nothing: 'No se ha encontrado nada.',
  noMore: 'No hay más datos.',
  copy: 'Copiar',
  copied: 'Copiado.',
  copyFailed: 'No se ha podido copiar. Seleccione el texto y cópielo a mano.',
  lateTitle: 'Esta página no ha llegado',
  lateText: 'La conexión puede ser lenta o haberse interrumpido. No se ha enviado ni modificado nada.',
  offline: 'Sin conexión. Los precios de esta página están parados hasta que vuelva la red.',
  tryNow: 'Probar ahora',
  loading: 'Cargando',
  failedTitle: 'No se ha podido cargar',
  brokenTitle: 'Esta parte de la página ha fallado',
  brokenText: 'No ha sido culpa suya. No se ha enviado ni modificado nada. Recargue la página para continuar.',
  reload: 'Recargar',
  reconnecting: 'Conexión perdida. Los precios de esta página están parados hasta que vuelva. Reconectando…',
  sandbox: 'Entorno de pruebas: aquí todo el dinero es ficticio.',
  playMoney: 'Dinero ficticio',
  demo: 'Cuenta demo',
  real: 'Cuenta real',
  switchMode: 'Cambiar de cuenta',
  switchToDemo: 'Pasar a la cuenta demo',
  switchToReal: 'Pasar a la cuenta real',
  switchTitleDemo: '¿Pasar a la cuenta demo?',
  switchTitleReal: '¿Pasar a la cuenta real?',
  switchTextDemo: 'Verá y usará su saldo demo. La cuenta real se queda como está.',
  switchTextReal: 'Verá y usará su saldo real. La cuenta demo se queda como está.',
  switchTextSandbox: 'En este entorno de pruebas la cuenta real también es de dinero ficticio, y empieza vacía.',
  switchedToDemo: 'Ahora está activa la cuenta demo.',
  switchedToReal: 'Ahora está activa la cuenta real.',
};

export const footer: Widened<typeof en.footer> = {
  products: 'Productos',
  promise: 'Cada precio tiene una fuente. Cada saldo cuadra.',
  risk: 'Operar con margen conlleva un alto riesgo de perder dinero rápidamente. Opere solo con lo que pueda permitirse perder.',
  company: 'Empresa',
  policy: 'Condiciones',
  statement: 'Información legal',
  app: 'App',
  download: 'Obtener la app',
  noOperator: 'Entorno de pruebas sin operador autorizado. Aquí no se acepta dinero real.',
  operator: 'Operado por {operator}',
  api: 'Referencia de la API',
  copyright: '© {year} Candor',
};

export const home: Widened<typeof en.home> = {
  title: 'Precios con una fuente',
  headline: 'Cada precio tiene una fuente. Cada saldo cuadra.',
  lead: 'Candor muestra quién cotizó cada precio, cuándo y con qué número de la secuencia, y guarda esa cotización con cada operación. Su saldo no es más que la suma de movimientos que puede leer.',
  start: 'Abrir una cuenta demo',
  startHelp: 'La cuenta demo empieza con 100.000 USDT en dinero ficticio. Sin tarjeta y sin depósito.',
  toMarkets: 'Ver los mercados',
  specimen: 'Un precio, al completo',
  specimenHelp: 'En tiempo real desde este servidor. Esto es lo que se guarda con cada operación.',
  getStarted: 'Empezar',
  marketTitle: 'Mercados',
  marketText: 'Divisas, cripto, acciones, futuros, fondos y metales, cada uno con su spread, su horario y su fuente.',
  loanTitle: 'Préstamos',
  loanText:
    'El coste total antes de firmar, ninguna comisión antes de recibir el dinero y amortización anticipada gratuita.',
  smartTitle: 'Trading automático',
  smartText: 'Planes cuyo rendimiento se reserva antes de comprar. El fondo que lo paga es público.',
  nftsTitle: 'NFT solidarios',
  nftsText:
    'Todo lo recaudado va a una organización benéfica infantil, en la misma transacción, en una página que cualquiera puede comprobar.',
  soon: 'Aún no disponible',
  download: 'Obtener la app',
  downloadHelp: 'Para teléfono y ordenador, desde el navegador',
  demoTitle: 'Practique con 100.000 USDT en dinero ficticio',
  demoText: 'Reglas reales, comisiones reales, nada de dinero real.',
  demoStart: 'Empezar a practicar',
  demoTrade: 'Operar en la cuenta demo',
  demoSwitchHint: 'Su cuenta demo se queda como está mientras usa la real.',
  figuresTitle: 'Medido, no proclamado',
  figuresText: 'Leído del sistema en funcionamiento: {time}. No hay ningún lugar donde escribirlo a mano.',
  figuresFailed: 'Las cifras no se pueden medir en este momento.',
  volume: 'Volumen de 24 horas',
  volumeDemo: 'cuentas demo',
  volumeReal: 'Cuentas reales: {amount} USDT',
  cryptocurrencies: 'Criptomonedas cotizadas',
  users: 'Usuarios registrados',
  fee: 'Comisión más alta',
  feeValue: '{percent} %',
  feeHelp: 'del valor nocional, al abrir y al cerrar',
  liveTable: 'Mercado en tiempo real',
  allMarkets: 'Todos los mercados',
};

export const frames: Widened<typeof en.frames> = {
  notOpen: 'Aún no disponible',
  trading:
    'Aquí estará el trading automático: planes con un rendimiento diario fijo que se reserva en un fondo público antes de que nadie compre. Solo para cuentas reales.',
  loan: 'Aquí estarán los préstamos: el coste total antes de firmar, ninguna comisión por adelantado y un contrato que se puede descargar para siempre. Requieren identidad verificada.',
  nfts: 'Aquí estarán los NFT solidarios: subastas cuya recaudación va a una organización benéfica infantil en la misma transacción, en una página pública.',
  invite:
    'Aquí se podrá invitar a amigos: un enlace y una parte de sus comisiones de trading, pagada únicamente con ingresos por comisiones.',
  notification: 'Aquí estarán sus notificaciones: ejecuciones, cierres, revisiones y avisos de seguridad.',
  rules: 'Lo que regirá',
  titles: {
    invite: 'Invitar a amigos',
    notification: 'Notificaciones',
  },
};

export const laterRules: Widened<typeof en.laterRules> = {
  trading: {
    first:
      'Todo el rendimiento de un plan se reserva antes de que se pueda comprar. Nunca se paga a un cliente con el dinero de otro.',
    second:
      'Salir antes de tiempo cuesta una parte del capital que se muestra antes de confirmar: el 1 %, y nunca más del 5 %.',
    third: 'Ningún plan puede prometer más del 20 % anual. El software se niega a ofrecerlo.',
  },
  loan: {
    first: 'Tipo anual, intereses totales y fecha de devolución antes de firmar. Ninguna comisión por adelantado.',
    second: 'Los intereses totales nunca superan el importe prestado. La amortización anticipada es gratuita.',
    third: 'El contrato firmado se puede descargar para siempre.',
  },
  nfts: {
    first: 'Una puja retiene su importe; si alguien la supera, se libera en ese mismo instante.',
    second: 'Todo lo recaudado va a la cuenta de la organización benéfica en la misma transacción que la venta.',
    third: 'Cada venta y cada pago figuran en una página pública.',
  },
};

export const onboarding: Widened<typeof en.onboarding> = {
  title: 'Opere donde nada se oculta',
  prices: 'Cada precio tiene una fuente, una hora y un número. Nadie puede escribir uno a mano.',
  books: 'Su saldo es la suma de movimientos que puede leer.',
  demo: 'Se empieza con 100.000 USDT en dinero ficticio.',
  risk: 'Operar con margen conlleva un alto riesgo de perder dinero rápidamente.',
  continue: 'Continuar',
  skip: 'Omitir',
};

export const settings: Widened<typeof en.settings> = {
  title: 'Ajustes',
  theme: 'Apariencia',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  colours: 'Colores de los precios',
  colourChoices: { redUp: 'Sube en rojo', greenUp: 'Sube en verde', blueOrange: 'Sube en azul' },
  coloursHelp:
    'Rojo al subir y verde al bajar; verde al subir y rojo al bajar; o azul al subir y naranja al bajar. La flecha y el signo no cambian.',
  kept: 'Se guarda solo en este dispositivo.',
};
