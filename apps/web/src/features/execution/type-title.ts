/** Names of the instrument classes, and of all classes together. */
import { useText } from '../../text/text.tsx';

const TITLES = ['market.forex', 'market.crypto', 'market.stocks', 'market.futures', 'market.etf'] as const;

export function useTypeTitle(): (type: number) => string {
  const { t } = useText();
  return (type) => {
    const title = TITLES[type - 1];
    return title === undefined ? t('execution.all') : t(title);
  };
}
