/** Dependencies of support, beyond what every feature is given. */
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import type { Staff } from '../../http/http.ts';
import type { Audit } from '../audit/index.ts';
import type { SupportNews } from './live.ts';

export type SupportApp = App & {
  readonly news: SupportNews;
  readonly readPicture: (id: string) => Promise<{ readonly type: string; readonly bytes: Uint8Array }>;
};
export type SupportStaffApp = SupportApp & { readonly audit: Audit };
export type By = { readonly staff: Staff; readonly client: Client };

/** Who asks: a customer with their token, or a visitor who has nothing but the conversation's. */
export type Asker =
  | { readonly customerId: string; readonly token: string }
  | { readonly customerId: null; readonly token: string };
