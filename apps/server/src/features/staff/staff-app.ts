/** What the members of staff are given beside the house's own. */
import type { App } from '../../http/app.ts';
import type { Audit } from '../audit/index.ts';

export type StaffApp = App & { readonly audit: Audit };
