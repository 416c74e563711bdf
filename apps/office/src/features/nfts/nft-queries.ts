/** What several parts of the desk read. */
import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '@candor/contract/wire/route';
import { listStaffCharities, type uploadNftMedia } from '@candor/contract/staff/nfts';
import { call } from '../../api/client.ts';

export type StaffCharity = RouteReply<typeof listStaffCharities>['list'][number];

/** A picture, as the server has written it. */
export type TakenIn = RouteReply<typeof uploadNftMedia>;

export const charitiesQuery = queryOptions({
  queryKey: ['nfts', 'charities'],
  queryFn: () => call(listStaffCharities, { query: {} }),
});
