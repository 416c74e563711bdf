/** The texts of mails about an account that the staff suspended, reopened or closed. */
export const standingMail = {
  reason: 'Der Grund: {words}',
  suspended: {
    subject: 'Ihr Konto ist gesperrt',
    text: 'Ihr Konto ist seit dem {at} gesperrt. Das haben zwei unserer Mitarbeiter gemeinsam entschieden.',
    todo: 'Sie können sich anmelden, alles einsehen und Positionen schließen; Ihr Geld bleibt Ihres und kann ausgezahlt werden. Sie können nichts Neues eröffnen, und wartende Orders wurden storniert. Wir prüfen die Sperre innerhalb von 48 Stunden.',
  },
  reinstated: {
    subject: 'Ihr Konto ist nicht mehr gesperrt',
    text: 'Die Sperre Ihres Kontos endete am {at}. Sie können es wie zuvor nutzen.',
  },
  closed: {
    subject: 'Wir haben Ihr Konto geschlossen',
    text: 'Ihr Konto wurde am {at} geschlossen. Das haben zwei unserer Mitarbeiter gemeinsam entschieden; es war kein Geld mehr darauf. Wir bewahren nur auf, was das Gesetz verlangt.',
  },
};
