/** The names of quote sources. */
import { useText } from '../../text/text.tsx';

export function useSourceName(): (source: string) => string {
  const { t } = useText();
  return (source) => {
    if (source === 'simulated') return t('instrument.simulated');
    if (source === 'replay') return t('instrument.replay');
    return source.startsWith('live:') ? t('instrument.liveSource', { name: source.slice('live:'.length) }) : source;
  };
}
