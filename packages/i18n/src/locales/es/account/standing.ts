/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Su cuenta está suspendida desde el {time}.',
  reason: 'El motivo: {words}',
  open: 'No puede abrir nada nuevo. Puede cerrar posiciones y retirar su dinero. Revisamos la suspensión en las 48 horas siguientes a su inicio, y periódicamente mientras dure.',
};
