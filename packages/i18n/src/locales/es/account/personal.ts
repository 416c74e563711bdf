/** Ajustes personales y primeros pasos. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/personal.ts';

export const avatar: Widened<typeof en.avatar> = {
  title: 'Su imagen',
  text: 'Solo la ve usted: en el menú y en esta página. Se guarda, cifrado, un pequeño cuadrado, que se borra si usted lo quita o cierra la cuenta.',
  choose: 'Elegir una imagen',
  remove: 'Quitar la imagen',
  crop: 'Elegir el recorte',
  cropText: 'Arrastre la imagen o use los controles. El resto nunca sale de este dispositivo.',
  preview: 'Vista previa de su imagen',
  zoom: 'Ampliación',
  x: 'Izquierda – derecha',
  y: 'Arriba – abajo',
  use: 'Usar esta imagen',
};

export const display: Widened<typeof en.display> = {
  title: 'Moneda de visualización',
  text: 'Los totales también pueden mostrarse en una moneda que le resulte más familiar. Es solo para leer: órdenes, comisiones, extractos y retiradas siguen en su propio activo. Se guarda solo en este dispositivo.',
  label: 'Mostrar los totales también en',
  none: 'Solo USDT',
  example: 'Ejemplo: {amount}',
};

export const sounds: Widened<typeof en.sounds> = {
  title: 'Sonidos',
  text: 'Tonos breves cuando se ejecuta una orden y para los avisos de margen. Se guarda solo en este dispositivo.',
  legend: 'Reproducir sonidos',
  choices: {
    off: 'Nunca',
    inFront: 'Si es visible',
    always: 'Siempre',
  },
  try: {
    filled: 'Probar: orden ejecutada',
    margin: 'Probar: aviso de margen',
  },
  help: '«Siempre» también suena cuando hay otra pestaña u otro programa en primer plano. Si su dispositivo pide menos animaciones, solo se oyen los avisos de margen. El navegador puede permanecer en silencio hasta que haga clic en la página.',
};

export const settingsPage: Widened<typeof en.settingsPage> = {
  sections: 'En esta página',
  elsewhere: 'En otras partes de su cuenta',
  security: 'Contraseña, segundo factor, dispositivos con sesión iniciada',
  protection: 'Sus propios límites, hacer una pausa',
  data: 'Copia de sus datos, cierre de la cuenta',
};

export const starting: Widened<typeof en.starting> = {
  title: 'Primeros pasos',
  progress: '{done} de {all} hechos',
  done: 'Hecho',
  hide: 'Ocultar esta lista',
  show: 'Mostrar la lista',
  underReview: 'Su identidad está en revisión. Le comunicaremos el resultado.',
  steps: {
    identity: {
      title: 'Verificar su identidad',
      text: 'Es necesario antes de retirar o pedir un préstamo.',
    },
    funds: {
      title: 'Depositar, o probar la cuenta demo',
      text: 'La cuenta demo tiene 100.000 USDT en dinero ficticio. No tiene que depositar nada.',
    },
    order: {
      title: 'Enviar una primera orden',
      text: 'Una en la cuenta demo también cuenta.',
    },
    secondFactor: {
      title: 'Configurar un segundo factor',
      text: 'Una aplicación de autenticación o una llave de acceso protege su cuenta si le roban la contraseña.',
    },
  },
};
