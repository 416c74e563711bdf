/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Su cuenta está suspendida desde el {time}.',
  reason: 'El motivo: {words}',
  open: 'No se puede abrir nada nuevo. Puede cerrar posiciones, y su dinero se puede retirar. La suspensión se revisa en las 48 horas siguientes a su inicio, y de nuevo mientras dure.',
};
