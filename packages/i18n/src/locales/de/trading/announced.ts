/** Was zwei Mitarbeitende geändert haben, dort, wo der Kunde entscheidet. */
export const announced = {
  closingOnly: 'Nur Schließen',
  blocked:
    'Der Betreiber nimmt in diesem Instrument zurzeit keine neuen Orders an. Was offen ist, kann geschlossen, was wartet, kann gestrichen werden.',
  title: 'Angekündigte Änderungen',
  from: 'Ab {time}, für Orders, die von da an erteilt werden:',
  feeRate: 'Gebühr bei Eröffnung und bei Schließung: {to} % statt {from} %.',
  leverageMax: 'Höchster Hebel: {to}× statt {from}×.',
  lotMax: 'Größte Order in Lots: {to} statt {from}.',
  rests: 'Keine neuen Orders. Was offen ist, kann geschlossen werden.',
  takes: 'Neue Orders werden wieder angenommen.',
  kept: 'Für früher erteilte Orders bleiben die Bedingungen, wie sie waren.',
  days: 'Angekündigte Tage',
  dayClosed: '{day}: ganztägig geschlossen',
  dayEarly: '{day}: schließt um {time}',
};
