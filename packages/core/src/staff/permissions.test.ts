/** The table of permissions: somebody has each of them, and only its readers may read the audit log. */
import { describe, expect, it } from 'vitest';
import { may, PERMISSIONS, ROLES, ROLES_WITH } from './permissions.ts';

describe('permissions', () => {
  it.each(PERMISSIONS)('%s is had by somebody', (permission) => {
    expect(ROLES_WITH[permission].length).toBeGreaterThan(0);
  });

  it('let only the auditor read the audit log', () => {
    expect(ROLES.filter((role) => may(role, 'audit.read'))).toEqual(['auditor']);
  });
});
