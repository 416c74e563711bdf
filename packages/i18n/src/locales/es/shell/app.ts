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
  noPrices: 'Sin conexión. Los precios volverán con ella.',
  install: 'Instalar Candor',
  installTitle: 'Tenga Candor en este dispositivo',
  installText:
    'Con su propio icono y su propia ventana, y se abre al instante. Sin tienda de aplicaciones; se elimina como cualquier otra app.',
  installed: 'Candor está instalado en este dispositivo.',
  notNow: 'Ahora no',
};
