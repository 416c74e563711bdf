/** The public interface of the audit log. */
export { AuditLog } from './audit-log.tsx';
export { ExportButtons } from './export-buttons.tsx';
export { useAuditFilter } from './use-audit-filter.ts';
