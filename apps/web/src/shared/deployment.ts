/** Whether this deployment is a sandbox; assumed until the server has answered. */
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
