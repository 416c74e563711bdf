/** El extracto de la cuenta, en un archivo. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/statement.ts';

export const statement: Widened<typeof en.statement> = {
  title: 'Extracto',
  text: 'La actividad de la cuenta {mode, select, demo {demo} other {real}} durante el periodo que elija, en un archivo. Gratis, tantas veces como quiera.',
  from: 'Primer día',
  to: 'Último día',
  zone: 'Zona horaria',
  zoneHelp: 'Los días y las horas siguen esta zona horaria.',
  zoneNothing: 'No existe esa zona horaria',
  format: 'Formato',
  formats: {
    csv: {
      title: 'Movimientos de dinero (CSV)',
      note: 'cada movimiento, con comisiones y financiación en columnas aparte',
    },
    pdf: { title: 'Documento (PDF)', note: 'para leer y guardar, en su idioma; hasta {max} movimientos' },
    positions: { title: 'Posiciones (CSV)', note: 'la ganancia realizada de cada posición y lo que sigue abierto' },
    journal: {
      title: 'Diario (hledger)',
      note: 'para programas de contabilidad, que comprueban los saldos inicial y final',
    },
  },
  download: 'Descargar',
  progress: '{count} líneas hasta ahora',
  making: 'Creando el documento…',
  done: 'El extracto está guardado.',
  wrongOrder: 'El último día es anterior al primero.',
  noDay: 'Indique una fecha.',
};
