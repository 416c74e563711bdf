/** A button for Google and for Apple, if this deployment has them. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listProviders, type ProviderName, startProvider } from '@candor/contract/social';
import { Button } from '@candor/ui/actions/button';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';
import { keepProviderStart } from './provider-start.ts';

export function ProviderButtons({ inviteCode = '' }: { readonly inviteCode?: string }) {
  const { t, problem } = useText();
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ProviderName | null>(null);
  const { data: providers = [] } = useQuery({
    queryKey: ['providers'],
    queryFn: () => call(listProviders, { query: {} }),
    staleTime: Infinity,
    retry: false,
  });

  const leave = async (provider: ProviderName) => {
    setLeaving(provider);
    setFailure(null);
    try {
      const { url, browserKey } = await call(startProvider, { body: { provider } });
      keepProviderStart({ browserKey, inviteCode });
      location.assign(url);
    } catch (error) {
      setFailure(problem(error));
      setLeaving(null);
    }
  };

  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="plain"
          size="lg"
          busy={leaving === provider}
          disabled={leaving !== null && leaving !== provider}
          onClick={() => void leave(provider)}
        >
          {t('entrance.withProvider', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
