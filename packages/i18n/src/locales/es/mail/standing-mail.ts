/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'El motivo: {words}',
  suspended: {
    subject: 'Su cuenta está suspendida',
    text: 'Su cuenta está suspendida desde el {at}. Lo decidieron dos miembros de nuestro personal.',
    todo: 'Puede iniciar sesión, consultarlo todo y cerrar posiciones; su dinero sigue siendo suyo y se puede retirar. No puede abrir nada nuevo, y las órdenes pendientes se cancelaron. Revisaremos la suspensión en un plazo de 48 horas.',
  },
  reinstated: {
    subject: 'Su cuenta ya no está suspendida',
    text: 'La suspensión de su cuenta terminó el {at}. Puede usarla como antes.',
  },
  closed: {
    subject: 'Hemos cerrado su cuenta',
    text: 'Su cuenta se cerró el {at}. Lo decidieron dos miembros de nuestro personal; ya no había dinero en ella. Solo conservamos lo que exige la ley.',
  },
};
