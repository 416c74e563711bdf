/** What sign-in by providers works with, beyond what every feature is given. */
import type { ProviderName } from '@candor/contract/social';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import type { AuthService } from '../identity/index.ts';

export type SocialApp = App & {
  readonly door: AuthService;
  /** Where customers reach us: providers send them back there. */
  readonly origin: () => string;
  /** How many passkeys the customer can sign in with. */
  readonly countPasskeys: (tx: Tx, customerId: string) => Promise<number>;
};

/** As the providers call themselves. */
export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = { google: 'Google', apple: 'Apple' };
