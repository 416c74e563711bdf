/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'El motivo: {words}',
  suspended: {
    subject: 'Su cuenta está suspendida',
    text: 'Su cuenta está suspendida desde el {at}. Lo decidieron juntas dos personas de nuestro equipo.',
    todo: 'Puede iniciar sesión, consultarlo todo y cerrar posiciones; su dinero sigue siendo suyo y se puede retirar. No se puede abrir nada nuevo, y las órdenes pendientes se cancelaron. En un plazo de 48 horas se vuelve a revisar.',
  },
  reinstated: {
    subject: 'Su cuenta está abierta de nuevo',
    text: 'La suspensión de su cuenta terminó el {at}. Puede usarla como antes.',
  },
  closed: {
    subject: 'Hemos cerrado su cuenta',
    text: 'Su cuenta se cerró el {at}. Lo decidieron juntas dos personas de nuestro equipo; ya no había dinero en ella. Solo conservamos lo que exige la ley.',
  },
};
