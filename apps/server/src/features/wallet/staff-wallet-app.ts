/** What members of staff need to decide about money: besides the wallet, the check of their second factor. */
import type { Tx } from '../../db/db.ts';
import type { Client } from '../../http/client.ts';
import type { Staff } from '../../http/http.ts';
import type { By } from '../cases/index.ts';
import type { GivenFactor } from '../staff/index.ts';
import type { DecisionApp } from './wallet-app.ts';

export type StaffWalletApp = DecisionApp & {
  /** Checks a second factor of the member; the function it returns uses it up, and refuses one that was used before. */
  readonly proveFactor: (staff: Staff, client: Client, given: GivenFactor) => Promise<(tx: Tx) => Promise<void>>;
};

export type Proof = {
  /** Uses the factor up, in the transaction of the decision. */
  readonly spend: (tx: Tx) => Promise<void>;
  /** For the audit log. */
  readonly factor: 'code' | 'passkey';
};

/** A session may have been stolen: each decision about money asks for the factor again. Refuses `second_factor_incorrect`. */
export async function prove(app: StaffWalletApp, by: By, given: GivenFactor): Promise<Proof> {
  const { verificationCode, passkey } = given;
  const spend = await app.proveFactor(by.staff, by.client, { verificationCode, passkey });
  return { spend, factor: passkey === undefined ? 'code' : 'passkey' };
}
