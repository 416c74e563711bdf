/** Lists of values become columns of `unnest`: one statement saves a whole batch, whatever its size. */
import type { Query } from './batch-pipeline.ts';

type Value = string | number | null;

/** A column, its type, and how its value is read from what is saved. */
export type Column<T> = readonly [name: string, type: string, read: (item: T) => Value];

/** Null when there is nothing to save. */
export type Statement<T> = (items: readonly T[]) => Query | null;

export function insertAll<T>(table: string, columns: readonly Column<T>[]): Statement<T> {
  const names = columns.map(([name]) => name).join(', ');
  return prepare(
    `insert-${table}`,
    `insert into ${table} (${names}) select ${names} from ${unnest(columns)} as item (${names})`,
    columns,
  );
}

/** Updates the rows with these ids, all or none. The table's own trigger refuses forbidden updates. */
export function updateAll<T>(name: string, table: string, columns: readonly Column<T>[]): Statement<T> {
  const names = columns.map(([column]) => column);
  const sets = names.filter((column) => column !== 'id').map((column) => `${column} = item.${column}`);
  const statement = prepare(
    `update-${table}-${name}`,
    `with changed as (
       update ${table} as stored set ${sets.join(', ')} from ${unnest(columns)} as item (${names.join(', ')})
       where stored.id = item.id returning 1)
     select expect_rows((select count(*) from changed), $${columns.length + 1})`,
    columns,
  );
  return (items) => {
    const query = statement(items);
    return query === null ? null : { ...query, values: [...query.values, String(items.length)] };
  };
}

function unnest<T>(columns: readonly Column<T>[]): string {
  return `unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;
}

function prepare<T>(name: string, text: string, columns: readonly Column<T>[]): Statement<T> {
  return (items) =>
    items.length === 0 ? null : { name, text, values: columns.map((column) => columnText(column, items)) };
}

/** Types whose values never need quoting in an array literal. */
const NEVER_QUOTED: ReadonlySet<string> = new Set(['bigint', 'integer', 'numeric', 'timestamptz']);

/** Null when every value is: `unnest` pads missing values, and a list of nulls need not be written or parsed. */
function columnText<T>([, type, read]: Column<T>, items: readonly T[]): string | null {
  const isQuoted = !NEVER_QUOTED.has(type);
  let text = '';
  let isThere = false;
  for (const item of items) {
    const value = read(item);
    isThere ||= value !== null;
    text += `${text === '' ? '{' : ','}${value === null ? 'NULL' : isQuoted ? elementText(value) : value}`;
  }
  return isThere ? `${text}}` : null;
}

/** What needs no quotes in an array literal: figures, times, and most words. */
const PLAIN = /^[\w.:+-]+$/;

/** An array literal in PostgreSQL's notation. */
export function arrayText(values: readonly Value[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    text += elementText(values[index] ?? null);
  }
  return `${text}}`;
}

function elementText(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  const isPlain = PLAIN.test(value) && (value.length !== 4 || value.toUpperCase() !== 'NULL');
  return isPlain ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
