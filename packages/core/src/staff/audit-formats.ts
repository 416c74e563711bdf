/** The export formats of the audit log: a table for people, one JSON object per line for programs. */
export const AUDIT_FORMATS = ['csv', 'ndjson'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];
