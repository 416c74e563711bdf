/** Whether this is a sandbox: shown on every page, as customers see it. */
import { useQuery } from '@tanstack/react-query';
import { getParamByKey } from '@candor/contract/parameters';
import { call } from '../api/client.ts';
import { useText } from '../text/text.tsx';

/** Assumed to be one until the server has answered. */
export function useIsSandbox(): boolean {
  const { data } = useQuery({
    queryKey: ['deployment'],
    queryFn: () => call(getParamByKey, { params: { key: 'deploymentMode' } }),
    staleTime: Infinity,
  });
  return data?.value !== 'production';
}

export function SandboxStrip() {
  const { t } = useText();
  if (!useIsSandbox()) return null;
  return <p className="bg-demo-band px-4 py-1 text-center text-xs font-medium text-on-demo">{t('shell.sandbox')}</p>;
}
