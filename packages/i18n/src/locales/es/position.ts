/** Lo que se puede hacer con las posiciones abiertas: stops, cierre parcial, varias a la vez. */
import type { Widened } from '../../catalogue.ts';
import type * as en from '../en/position.ts';

export const position: Widened<typeof en.position> = {
  edit: 'Modificar',
  editOf: 'Modificar los stops de {name}',
  editTitle: 'Stops de esta posición',
  trailing: 'Stop dinámico (trailing): distancia al precio',
  trailingShort: 'Stop dinámico',
  trailingHelp: 'Sigue al precio a esta distancia, solo a su favor.',
  trailingNow: 'Sigue al precio solo a su favor. Ahora está en {price}.',
  trailingWould: 'Sigue al precio solo a su favor. Empezaría en {price}.',
  gapNote:
    'Un stop cierra al primer precio que lo alcanza. En un mercado rápido ese precio puede ser peor que el stop.',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  savedText: 'Los nuevos niveles valen desde ahora.',
  notSaved: 'No se ha modificado',
  notSavedText: 'Los niveles siguen como estaban.',
  goneTitle: 'Esta posición está cerrada',
  goneText: 'Se cerró mientras usted estaba aquí. El historial de órdenes indica cuándo, por qué y a qué precio.',
  lotsToClose: 'Lotes que se cierran',
  lotsOpen: 'Lotes abiertos: {lots}. El resto conserva sus stops.',
  shares: 'Parte de la posición',
  shareOf: '{percent}\u00a0% de la posición',
  whole: 'Todo',
  partResult: 'Resultado de esta parte, descontada su comisión de cierre',
  staysOpen: 'Sigue abierto',
  earlierParts: 'Resultado de las partes ya cerradas',
  financing: 'Financiación nocturna hasta ahora',
  closePart: '{lots, plural, one {Cerrar {lots} lote} many {Cerrar {lots} lotes} other {Cerrar {lots} lotes}}',
  partClosed:
    '{lots, plural, one {{lots} lote cerrado} many {{lots} lotes cerrados} other {{lots} lotes cerrados}} a {price}',
  several: 'Cerrar varias',
  severalTitle: '¿Cerrar varias posiciones?',
  which: 'Qué posiciones',
  all: 'Todas',
  profitable: 'Las que ganan',
  losing: 'Las que pierden',
  count: '{count, plural, one {# posición} many {# posiciones} other {# posiciones}}',
  severalText:
    'Cada una se cierra al precio de mercado cuando llega su orden, sea cual sea, y paga su comisión de cierre. Si gana o pierde se decide antes de comisiones, con los precios de ese momento.',
  severalSum: 'Resultado antes de comisiones, ahora',
  severalConfirm: '{count, plural, one {Cerrar # posición} many {Cerrar # posiciones} other {Cerrar # posiciones}}',
  severalDone: '{count, plural, one {# posición cerrada} many {# posiciones cerradas} other {# posiciones cerradas}}',
  severalNone: 'No se ha cerrado ninguna posición',
  severalLeft:
    '{count, plural, =0 {Ya no queda ninguna posición que cerrar.} one {# posición sigue abierta: su mercado está cerrado ahora.} many {# posiciones siguen abiertas: su mercado está cerrado ahora.} other {# posiciones siguen abiertas: su mercado está cerrado ahora.}}',
  severalRefusedText: 'Las posiciones siguen como estaban.',
};
