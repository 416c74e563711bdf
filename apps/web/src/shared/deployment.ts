/** Whether this deployment is a sandbox. Until the server has said so, nothing claims that it is not. */
import { useQuery } from '@tanstack/react-query';
import { getParamByKey } from '@candor/contract/parameters';
import { call } from '../api/client.ts';

export function useIsSandbox(): boolean {
  const { data } = useQuery({
    queryKey: ['deployment'],
    queryFn: () => call(getParamByKey, { params: { key: 'deploymentMode' } }),
    staleTime: Infinity,
  });
  return data?.value !== 'production';
}
