/** Mounts support: what customers and visitors write, and the inbox of the back office. */
import type { Audit } from '../features/audit/index.ts';
import { type DocumentsApp, readPicture } from '../features/documents/index.ts';
import { type SupportNews, supportRoutes, supportStaffRoutes } from '../features/support/index.ts';
import type { App } from '../http/app.ts';
import type { Mount } from '../http/http.ts';

export { listenToSupport, supportJobs } from '../features/support/index.ts';

type SupportServices = { readonly support: SupportNews; readonly audit: Audit; readonly documents: DocumentsApp };

export function mountSupport(app: App, { support: news, audit, documents }: SupportServices, mount: Mount): void {
  const support = { ...app, news, readPicture: (id: string) => readPicture(documents, id) };
  supportRoutes(support, mount);
  supportStaffRoutes({ ...support, audit }, mount);
}
