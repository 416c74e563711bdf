/** Lo que dos personas del personal cambiaron, donde el cliente decide. */
export const announced = {
  closingOnly: 'Solo cierres',
  blocked:
    'Por ahora no se aceptan órdenes nuevas en este instrumento. Lo que está abierto puede cerrarse y lo que está pendiente puede cancelarse.',
  title: 'Cambios anunciados',
  from: 'Desde {time}, para las órdenes enviadas a partir de entonces:',
  feeRate: 'Comisión al abrir y al cerrar: {to} % en lugar de {from} %.',
  leverageMax: 'Apalancamiento máximo: {to}× en lugar de {from}×.',
  lotMax: 'Orden máxima, en lotes: {to} en lugar de {from}.',
  rests: 'No se aceptan órdenes nuevas. Lo que está abierto puede cerrarse.',
  takes: 'Se vuelven a aceptar órdenes nuevas.',
  kept: 'Las órdenes enviadas antes conservan sus condiciones.',
  days: 'Días anunciados',
  dayClosed: '{day}: cerrado todo el día',
  dayEarly: '{day}: cierra a las {time}',
};
