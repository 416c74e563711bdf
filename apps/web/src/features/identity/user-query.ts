/** The signed-in customer, as the server has them now. */
import { queryOptions } from '@tanstack/react-query';
import { getUserInfo } from '@candor/contract/user-info';
import { call } from '../../api/client.ts';
import { type AccountMode, keepUser } from '../../api/session.ts';

export function userInfoQuery(mode: AccountMode) {
  return queryOptions({
    queryKey: ['user', mode],
    queryFn: async () => {
      const user = await call(getUserInfo, { body: {} });
      keepUser(user);
      return user;
    },
  });
}
