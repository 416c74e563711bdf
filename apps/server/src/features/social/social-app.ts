/** Dependencies of sign-in with providers, beyond what every feature is given. */
import type { ProviderName } from '@candor/contract/social';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import type { AuthService } from '../identity/index.ts';

export type SocialApp = App & {
  readonly door: AuthService;
  /** Our address as customers see it, to which providers send them back. */
  readonly origin: () => string;
  /** How many passkeys the customer can sign in with. */
  readonly countPasskeys: (tx: Tx, customerId: string) => Promise<number>;
};

/** The providers' own names. */
export const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = { google: 'Google', apple: 'Apple' };
