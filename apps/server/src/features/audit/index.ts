/** The public interface of the audit log. */
export { type Audit, type AuditEvent, createAudit, NOBODY } from './audit.ts';
export { listDeeds } from './repo.ts';
export { auditRoutes } from './routes.ts';
