/** Lists of values become columns of `unnest`: one statement saves a whole batch, whatever its size. */
import type { ClientBase } from 'pg';

type Value = string | number | null;

/** A column, its type, and how its value is read from what is saved. */
export type Column<T> = readonly [name: string, type: string, read: (item: T) => Value];

export type Statement<T> = {
  /** How many rows it touched. */
  run(client: ClientBase, items: readonly T[]): Promise<number>;
};

export function insertAll<T>(table: string, columns: readonly Column<T>[]): Statement<T> {
  const names = columns.map(([name]) => name).join(', ');
  return prepare(
    `insert-${table}`,
    `insert into ${table} (${names}) select ${names} from ${unnest(columns)} as item (${names})`,
    columns,
  );
}

/** Updates the rows with these ids that are at the version before the new one. */
export function updateAll<T>(name: string, table: string, columns: readonly Column<T>[]): Statement<T> {
  const names = columns.map(([column]) => column);
  const sets = names.filter((column) => column !== 'id').map((column) => `${column} = item.${column}`);
  return prepare(
    `update-${table}-${name}`,
    `update ${table} as stored set ${sets.join(', ')} from ${unnest(columns)} as item (${names.join(', ')})
     where stored.id = item.id and stored.version = item.version - 1`,
    columns,
  );
}

function unnest<T>(columns: readonly Column<T>[]): string {
  return `unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;
}

function prepare<T>(name: string, text: string, columns: readonly Column<T>[]): Statement<T> {
  return {
    async run(client, items) {
      if (items.length === 0) return 0;
      const values = columns.map(([, , read]) => items.map(read));
      const { rowCount } = await client.query({ name, text, values });
      return rowCount ?? 0;
    },
  };
}
