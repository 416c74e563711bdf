/** The passkeys of whoever is signed in: offered as a second factor only to those who have one. */
import { queryOptions } from '@tanstack/react-query';
import { listStaffPasskeys } from '@candor/contract/staff/passkeys';
import { call } from './client.ts';

export const ownPasskeysQuery = queryOptions({
  queryKey: ['ownPasskeys'],
  queryFn: () => call(listStaffPasskeys, { query: {} }),
});
export type OwnPasskey = Awaited<ReturnType<typeof call<typeof listStaffPasskeys>>>['list'][number];
