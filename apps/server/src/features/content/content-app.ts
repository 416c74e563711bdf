/** What the texts' back office needs of other features. */
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import type { Staff } from '../../http/http.ts';
import type { Audit } from '../audit/index.ts';

export type StaffContentApp = Pick<App, 'db' | 'now'> & { readonly audit: Audit };
export type By = { readonly staff: Staff; readonly client: Client };
