/** The texts of mails about an identity check. */
export const identityMail = {
  button: 'Ir a su cuenta',
  submitted: {
    subject: 'Hemos recibido su verificación de identidad',
    text: 'Recibimos su verificación de identidad el {at}. Un revisor decide a más tardar el {due}. Hasta entonces no tiene que hacer nada.',
  },
  verified: {
    subject: 'Su identidad está verificada',
    text: 'Su identidad quedó verificada el {at}. Gracias.',
  },
  notPassed: {
    subject: 'Su verificación de identidad aún no se ha superado',
    text: 'Revisamos su verificación de identidad el {at}. Envíe de nuevo lo siguiente:',
    reason: '{field}: {reason}',
    todo: 'Todo lo demás está aceptado y queda como está. Revisaremos lo que envíe de nuevo en el mismo plazo.',
  },
};
