/** English gives every language its type: a missing or extra key does not compile. */
import type { MessageValues } from './format.ts';
import type { en } from './locales/en/first-page.ts';
import type { beside } from './locales/en/beside.ts';
import type { later } from './locales/en/later.ts';
import type { office } from './locales/en/back-office.ts';
import type { server } from './locales/en/server.ts';

/** The same keys with any text. */
export type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> };

type English = typeof en & typeof beside & typeof later & typeof server & typeof office;

/** What the first page loads: `locales/<locale>/first-page.ts`. */
export type FirstPart = Widened<typeof en>;
/** What comes beside the first page: `locales/<locale>/beside.ts`. */
export type BesidePart = Widened<typeof beside>;
/** What only later pages use: `locales/<locale>/later.ts`. */
export type LaterPart = Widened<typeof later>;
/** Everything in the back office: `locales/<locale>/back-office.ts`. */
export type OfficePart = Widened<typeof office>;
/** What only the server uses: `locales/<locale>/server.ts`. */
export type ServerPart = Widened<typeof server>;
export type Catalogue = Widened<English>;

type Paths<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Paths<T[K]>}`;
}[keyof T & (string | number)];

/** The path of one message, such as `ticket.margin`. */
export type MessageKey = Paths<English>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** The message behind a key. */
export function messageOf(catalogue: Catalogue, key: MessageKey): string {
  const leaf = findMessage(catalogue, key);
  if (leaf === null) throw new Error(`no such message: ${key}`);
  return leaf;
}

/** Null when there is none. For keys built from names that come from elsewhere. */
export function findMessage(catalogue: Catalogue, key: string): string | null {
  return leafOf(catalogue, key.split('.')) ?? null;
}

function leafOf(node: object, path: readonly string[]): string | undefined {
  let current: unknown = node;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.getOwnPropertyDescriptor(current, name)?.value;
  }
  return typeof current === 'string' ? current : undefined;
}

/** Every message with its key, in order; for tests. */
export function messagesOf(node: object, prefix = ''): [key: string, message: string][] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + name, value]];
    return typeof value === 'object' && value !== null ? messagesOf(value, `${prefix}${name}.`) : [];
  });
}
