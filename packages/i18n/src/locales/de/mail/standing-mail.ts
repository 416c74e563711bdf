/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'Der Grund: {words}',
  suspended: {
    subject: 'Ihr Konto ist gesperrt',
    text: 'Ihr Konto ist seit dem {at} gesperrt. Das haben zwei unserer Mitarbeitenden gemeinsam entschieden.',
    todo: 'Sie können sich anmelden, alles einsehen und Positionen schließen; Ihr Geld bleibt Ihres und kann ausgezahlt werden. Neues kann nicht eröffnet werden, und wartende Orders wurden storniert. Binnen 48 Stunden wird die Sperre erneut geprüft.',
  },
  reinstated: {
    subject: 'Ihr Konto ist wieder offen',
    text: 'Die Sperre Ihres Kontos endete am {at}. Sie können es wie zuvor nutzen.',
  },
  closed: {
    subject: 'Wir haben Ihr Konto geschlossen',
    text: 'Ihr Konto wurde am {at} geschlossen. Das haben zwei unserer Mitarbeitenden gemeinsam entschieden; es war kein Geld mehr darauf. Wir bewahren nur auf, was das Gesetz verlangt.',
  },
};
