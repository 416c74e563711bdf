/** The providers' own names. */
import type { ProviderName } from '@candor/contract/social';

export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const satisfies Record<ProviderName, string>;
