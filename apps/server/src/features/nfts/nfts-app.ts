/** What the use cases of charity NFTs need besides the application. */
import type { ShownDelivery } from '@candor/core/nfts/collection';
import type { Refusal } from '@candor/core/refusal';
import type { Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import type { Staff } from '../../http/http.ts';
import type { Turns } from '../../http/turns.ts';
import type { Audit } from '../audit/index.ts';
import type { GivenFactor } from '../staff/index.ts';
import type { Typesetter } from '../statements/index.ts';
import type { reserve } from '../trading/index.ts';
import type { BidDesk } from './bids/desk.ts';

type NamedDelivery = {
  readonly contract: string;
  readonly tokenId: string;
  readonly hash: string;
  readonly to: string;
};
type PlayNfts = {
  readonly contract: string;
  /** The hash of the transaction. Null: there is no such token, or it was sent before. */
  readonly send: (tokenId: string, to: string) => Promise<string | null>;
  /** The hash of the transaction that sent it there. Null: none in a block. */
  readonly findSent: (tokenId: string, to: string) => Promise<string | null>;
};

export type NftsApp = App & {
  readonly trading: Parameters<typeof reserve>[0];
  readonly desk: BidDesk;
  /** A break that the customer takes, or a suspension: against every new commitment. Null: nothing. */
  readonly objectionOf: (customerId: string) => Promise<Refusal | null>;
  /** Whether one of these members of staff has used the back office from this browser and network lately. */
  readonly isStaffClient: (client: Client, memberIds: readonly string[]) => Promise<boolean>;
  /** Before money goes to a charity, takes what is owed: for deposits that left the chain, and for a loan that is due. */
  readonly collectOwed: (customerId: string) => Promise<void>;
  /** Refuses `withdrawals_frozen`: what is sent to an address is gone as a withdrawal is. */
  readonly assertNotFrozen: (customerId: string) => Promise<void>;
  readonly typesetter: Typesetter;
  /** Of customers who wait for a receipt. */
  readonly turns: Turns;
  /** As it was verified; otherwise the user name. */
  readonly nameOf: (tx: Tx, customerId: string) => Promise<string>;
};

export type StaffNftsApp = NftsApp & {
  readonly audit: Audit;
  /** Checks a second factor of the member; the function it returns uses it up. */
  readonly proveFactor: (staff: Staff, client: Client, given: GivenFactor) => Promise<(tx: Tx) => Promise<void>>;
  /** A picture written again from its pixels, no side longer than that. Refuses what is none. */
  readonly checkPicture: (
    bytes: Uint8Array,
    sideMax: number,
  ) => Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }>;
  /** Null: no node is configured. */
  readonly readDelivery: (named: NamedDelivery) => Promise<ShownDelivery | null>;
  /** Sandbox only: the tokens of its play chain. */
  readonly playNfts: PlayNfts | null;
};
