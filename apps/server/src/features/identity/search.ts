/** The possible meanings of a customer search, and the pages of its results. */
import type { Tx } from '../../db/db.ts';
import { type Beginnings, findByBeginning, findNewest, type Found, type Stream } from './db/search.repo.ts';

/** How many rows are read for one page, because a customer found by both name and address is shown only once. */
const LOOKED_AT = 100;
const ID = /^[1-9][0-9]{0,17}$/;
const PHONE = /^[0-9]{2,15}$/;

export type FoundCustomer = Omit<Found, 'stream'>;
export type FoundPage = { readonly list: FoundCustomer[]; readonly next: string | null };

/** @param cursor `next` of the previous page. */
export async function searchCustomers(tx: Tx, text: string, cursor: string | null, size: number): Promise<FoundPage> {
  const beginnings = beginningsOf(text);
  const at = cursor === null ? null : placeOf(cursor);
  const isAny = Object.values(beginnings).every((beginning) => beginning === null);
  if (isAny && text.trim() !== '') return { list: [], next: null };
  const found = isAny
    ? await findNewest(tx, at?.id ?? null, size + 1)
    : await findByBeginning(tx, beginnings, at, LOOKED_AT);
  return pageOf(found, beginnings, size, isAny ? size + 1 : LOOKED_AT);
}

/** A page may come out short when most of the rows read were already shown. */
function pageOf(found: readonly Found[], beginnings: Beginnings, size: number, lookedAt: number): FoundPage {
  const list: FoundCustomer[] = [];
  let last: Found | null = null;
  for (const customer of found) {
    if (list.length === size) return { list, next: cursorOf(last) };
    last = customer;
    if (!wasShown(customer, beginnings)) list.push(customer);
  }
  return { list, next: found.length < lookedAt ? null : cursorOf(last) };
}

function cursorOf(last: Found | null): string | null {
  return last === null ? null : `${last.stream}.${last.id}`;
}

function placeOf(cursor: string): { readonly stream: Stream; readonly id: string } {
  const [stream = '', id = ''] = cursor.split('.');
  return { stream: stream === '3' ? 3 : stream === '2' ? 2 : stream === '1' ? 1 : 0, id };
}

/** Whether an earlier stream already showed this customer. */
function wasShown({ stream, id, username, email }: Found, beginnings: Beginnings): boolean {
  const begins = (name: string | null) =>
    name !== null && beginnings.name !== null && name.toLowerCase().startsWith(beginnings.name);
  if (stream > 0 && id === beginnings.id) return true;
  if (stream > 1 && begins(username)) return true;
  return stream > 2 && begins(email);
}

function beginningsOf(text: string): Beginnings {
  const name = text.trim().toLowerCase();
  const digits = name.replaceAll(/[\s()./-]/g, '').replace(/^(00|\+)/, '');
  return {
    id: ID.test(name) ? name : null,
    name: name === '' ? null : name,
    phone: PHONE.test(digits) ? `+${digits}` : null,
  };
}
