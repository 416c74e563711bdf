/** Lists of values become columns of `unnest`: one statement saves a whole batch, whatever its size. */
import type { Query, Value } from './batch-pipeline.ts';

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

/**
 * Updates the rows with these ids, all or none. The table's own trigger refuses forbidden updates.
 * @param ids the columns that say which row is meant.
 */
export function updateAll<T>(
  name: string,
  table: string,
  columns: readonly Column<T>[],
  ids: readonly string[] = ['id'],
): Statement<T> {
  const names = columns.map(([column]) => column);
  const sets = names.filter((column) => !ids.includes(column)).map((column) => `${column} = item.${column}`);
  const statement = prepare(
    `update-${table}-${name}`,
    `with changed as (
       update ${table} as stored set ${sets.join(', ')} from ${unnest(columns)} as item (${names.join(', ')})
       where ${ids.map((id) => `stored.${id} = item.${id}`).join(' and ')} returning 1)
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
    items.length === 0 ? null : { name, text, values: columns.map(([, , read]) => columnOf(items.map(read))) };
}

/** Null when every value is: `unnest` pads missing values, and a list of nulls need not be written or parsed. */
function columnOf(values: readonly Value[]): readonly Value[] | null {
  return values.some((value) => value !== null) ? values : null;
}
