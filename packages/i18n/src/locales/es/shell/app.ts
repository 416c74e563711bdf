/** See `locales/en/shell/app.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type { app as english } from '../../en/shell/app.ts';

export const app: Widened<typeof english> = {
  newVersion: 'Ya hay lista una nueva versión de Candor.',
  renewedElsewhere: 'Candor se ha actualizado en otra pestaña. Recargue esta cuando termine aquí.',
  renew: 'Recargar ahora',
  later: 'Más tarde',
  outdatedTitle: 'Hay una versión más reciente de esta página',
  outdatedText:
    'Esta pestaña sigue con la versión anterior, y una parte de ella ya no está disponible. No se ha enviado ni modificado nada. Recargue la página para continuar.',
  noPrices: 'Sin conexión. No hay precios que mostrar hasta que vuelva.',
  install: 'Instalar Candor',
  installTitle: 'Tenga Candor en este dispositivo',
  installText:
    'Tendrá su propio icono y su propia ventana, y se abrirá al instante. No hace falta ninguna tienda, y se elimina como cualquier otra aplicación.',
  installed: 'Candor está instalado en este dispositivo.',
  notNow: 'Ahora no',
};
