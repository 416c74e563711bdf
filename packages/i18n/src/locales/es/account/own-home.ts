/** El inicio de un cliente: resultado, variaciones, avisos y grupos de seguimiento. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/own-home.ts';

export const ownHome: Widened<typeof en.ownHome> = {
  movers: 'Mayores variaciones',
  noMovers: 'Ningún mercado abierto se ha movido.',
  news: 'Avisos',
  allNews: 'Todos los avisos',
  groups: 'Grupos',
  groupsTitle: 'Grupos de seguimiento',
  groupsHelp:
    'Un instrumento está en un grupo como máximo. Si elimina un grupo, sus instrumentos siguen en la lista de seguimiento.',
  groupOf: 'Grupo de {code}',
  noGroup: 'Sin grupo',
  emptyGroup: 'Este grupo aún está vacío.',
  name: 'Nombre del grupo',
  taken: 'Ya hay un grupo con este nombre.',
  add: 'Añadir grupo',
  save: 'Guardar',
  rename: 'Renombrar',
  renameOf: 'Renombrar {name}',
  remove: 'Eliminar',
  removeOf: 'Eliminar {name}',
  removeAsk: '¿Eliminar «{name}»? Sus instrumentos siguen en la lista de seguimiento.',
  up: 'Subir {name}',
  down: 'Bajar {name}',
  more: 'Mostrar más',
  toMarket: 'Abrir en Mercados',
};
