/** For tests: what a row says of a call, and the kinds of rows that there are. */
import type { Secrets, Things } from '../cast.ts';

export type Ask = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly bytes?: Uint8Array<ArrayBuffer>;
};

/** Each a `200`, or the number of the refusal. */
export type Row = {
  /** Built from what the call names and the caller's secrets. */
  readonly ask: (things: Things, secrets: Secrets) => Ask;
  readonly visitor: string;
  /** Signed in, with a fresh proof. */
  readonly demo: string;
  readonly real: string;
  /** Signed in, without a fresh proof. */
  readonly unproven: string;
  /** For somebody else's things and for nonexistent ones: it must be the same. Only for calls that name things. */
  readonly foreign?: string;
  /** The things belong to one of the customer's two accounts: from the other they do not exist. */
  readonly isOfOneMode?: true;
  /** Changes who may sign in, or closes the account: uses a new customer. */
  readonly isLast?: true;
  /** Identified by the secret in the request, not by the session. */
  readonly suspended?: string;
};

/** For everyone. */
export const open = (ask: Ask = {}): Row => ({
  ask: () => ask,
  visitor: '200',
  demo: '200',
  real: '200',
  unproven: '200',
});
/** For everyone, about something that is not there. */
export const nowhere = (ask: Ask): Row => refused(ask, '404');
/** For everyone, and refused alike. */
export const refused = (ask: Ask, code: string): Row => ({
  ask: () => ask,
  visitor: code,
  demo: code,
  real: code,
  unproven: code,
});
/** For signed-in customers, about themselves. */
export const own = (ask: Ask | Row['ask'] = {}, rest: Partial<Row> = {}): Row => ({
  ask: typeof ask === 'function' ? ask : () => ask,
  visitor: '401',
  demo: '200',
  real: '200',
  unproven: '200',
  ...rest,
});
/** As `own`, with a fresh proof. */
export const proven = (ask: Ask | Row['ask'] = {}, rest: Partial<Row> = {}): Row =>
  own(ask, { unproven: '11008', ...rest });
/** The same answer for everyone who makes this call. */
export const same = (code: string, ask: Row['ask']): Row => ({
  ask,
  visitor: code,
  demo: code,
  real: code,
  unproven: code,
});
/** About something that is not there, for whoever is signed in. */
export const nothingOwn = (ask: Ask): Row => own(ask, { demo: '404', real: '404', unproven: '404' });

export const page = { query: { page: '1', size: '50' } };

/** For the real account. Nobody here is verified, so nobody has a loan; its own tests check what is somebody else's. */
export const REAL_ONLY = { demo: '11009', unproven: '11009' } as const;
export const NO_LOAN = { ...REAL_ONLY, real: '404' } as const;

/** By method and path, as the contract writes them. */
export type Rows = Readonly<Record<string, readonly Row[]>>;
