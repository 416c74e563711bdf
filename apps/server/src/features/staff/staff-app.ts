/** Dependencies of staff, beyond what every feature is given. */
import type { App } from '../../http/app.ts';
import type { Audit } from '../audit/index.ts';

export type StaffApp = App & { readonly audit: Audit };
