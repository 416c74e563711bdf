/** Was zwei Mitarbeitende geändert haben, dort, wo der Kunde entscheidet. */
export const announced = {
  closingOnly: 'Nur Schließen',
  blocked:
    'In diesem Instrument werden zurzeit keine neuen Orders angenommen. Was offen ist, kann geschlossen, und was wartet, kann storniert werden.',
  title: 'Angekündigte Änderungen',
  from: 'Ab {time}, für Orders, die danach aufgegeben werden:',
  feeRate: 'Gebühr bei Eröffnung und bei Schließung: {to} % statt {from} %.',
  leverageMax: 'Höchster Hebel: {to}× statt {from}×.',
  lotMax: 'Größte Order in Lots: {to} statt {from}.',
  rests: 'Keine neuen Orders. Was offen ist, kann geschlossen werden.',
  takes: 'Neue Orders werden wieder angenommen.',
  kept: 'Vorher aufgegebene Orders behalten ihre Bedingungen.',
  days: 'Angekündigte Tage',
  dayClosed: '{day}: ganztägig geschlossen',
  dayEarly: '{day}: schließt um {time}',
};
