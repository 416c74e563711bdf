/** Los fallos del protocolo. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/shell/failures.ts';

export const failures: Widened<typeof en.failures> = {
  400: 'No hemos podido leer esta solicitud.',
  401: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  403: 'No tiene permiso para hacer esto.',
  404: 'No se ha encontrado nada.',
  409: 'Esta solicitud ya se envió con otro contenido.',
  413: 'La solicitud es demasiado grande.',
  414: 'La dirección de la solicitud es demasiado larga.',
  415: 'Este tipo de contenido no se acepta.',
  429: 'Demasiadas solicitudes. Espere un momento y vuelva a intentarlo.',
  500: 'Algo ha fallado por nuestra parte. Referencia: {requestId}.',
  503: 'El servicio no está disponible en este momento. Vuelva a intentarlo dentro de poco.',
  timeout: 'La red no respondió a tiempo. Compruebe la lista de órdenes.',
  offline: 'Sin conexión con Candor. Compruebe su red.',
  unknown: 'Error desconocido.',
};
