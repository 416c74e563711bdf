/** Each feature's contribution to a customer's data export: named parts, read a page at a time. */
import { BadInput } from './errors.ts';

export type DataRow = Readonly<Record<string, unknown>>;
export type DataPart = {
  readonly name: string;
  /** @param cursor null for the beginning; otherwise from the previous page. A null result: no more pages. */
  read(customerId: string, cursor: string | null): Promise<{ rows: DataRow[]; cursor: string | null }>;
};

const PAGE_SIZE = 100;
const PAGE = /^[1-9][0-9]{0,6}$/;
const ID = /^[1-9][0-9]{0,17}$/;

/** A part that is read by page number. */
export function pagedPart(
  name: string,
  readPage: (
    customerId: string,
    page: { readonly page: number; readonly size: number },
  ) => Promise<{ rows: DataRow[]; total: number }>,
): DataPart {
  return {
    name,
    async read(customerId, cursor) {
      if (cursor !== null && !PAGE.test(cursor)) throw new BadInput([{ field: 'cursor', problem: 'invalid' }]);
      const page = Number(cursor ?? '1');
      const { rows, total } = await readPage(customerId, { page, size: PAGE_SIZE });
      return { rows, cursor: page * PAGE_SIZE < total ? String(page + 1) : null };
    },
  };
}

/** A part that is read by id: the cursor is that of the last row read. */
export function cursorPart(
  name: string,
  readPage: (
    customerId: string,
    page: { readonly cursor: string | null; readonly size: number },
  ) => Promise<{ rows: DataRow[]; cursor: string | null }>,
): DataPart {
  return {
    name,
    async read(customerId, cursor) {
      if (cursor !== null && !ID.test(cursor)) throw new BadInput([{ field: 'cursor', problem: 'invalid' }]);
      return readPage(customerId, { cursor, size: PAGE_SIZE });
    },
  };
}

/** A part small enough for a single page. */
export function wholePart(name: string, readAll: (customerId: string) => Promise<DataRow[]>): DataPart {
  return { name, read: async (customerId) => ({ rows: await readAll(customerId), cursor: null }) };
}
