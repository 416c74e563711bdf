/** The table of permissions that every call is checked against, as the server has it. */
import { useQuery } from '@tanstack/react-query';
import { listPermissions } from '@candor/contract/staff/staff';
import { ROLES } from '@candor/core/staff/permissions';
import { Tick } from '@candor/ui/foundation/tick';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { useText } from '../../text/text.tsx';
import { PermissionWords } from './permission-words.tsx';

export function PermissionTable() {
  const { t } = useText();
  const query = useQuery({ queryKey: ['permissions'], queryFn: () => call(listPermissions, { query: {} }) });
  return (
    <Fetched query={query}>
      {({ list }) => (
        <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={t('office.table.title')}>
          <table className="w-full border-y border-rule-strong text-start">
            <thead>
              <tr className="border-b border-rule text-xs text-ink-2">
                <th scope="col" className="min-w-48 px-3 py-2.5 text-start font-medium">
                  {t('office.table.permission')}
                </th>
                {ROLES.map((role) => (
                  <th key={role} scope="col" className="px-3 py-2.5 text-center font-medium">
                    {t(`office.roles.${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-rule">
              {list.map(({ permission, roles }) => (
                <tr key={permission} className="hover:bg-sunken">
                  <th scope="row" className="px-3 py-2.5 text-start font-normal">
                    <PermissionWords permission={permission} />
                  </th>
                  {ROLES.map((role) => (
                    <td key={role} className="px-3 py-2.5 text-center">
                      {roles.includes(role) ? (
                        <>
                          <Tick className="inline text-accent" />
                          <span className="sr-only">{t('office.table.yes')}</span>
                        </>
                      ) : (
                        <span className="sr-only">{t('office.table.no')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Fetched>
  );
}
