/** Pages of a list with a known total. */
import { Button } from '@candor/ui/actions/button';
import { useText } from '../text/text.tsx';

type PagerProps = {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

export function Pager({ page, size, total, onPage }: PagerProps) {
  const { t } = useText();
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) return null;
  return (
    <nav aria-label={t('balance.page', { page, pages })} className="flex items-center justify-end gap-3 py-3">
      {page >= pages && <span className="text-ink-3">{t('shell.noMore')}</span>}
      <span className="tabular text-ink-2">{t('balance.page', { page, pages })}</span>
      <Button tone="plain" size="sm" idle={page <= 1} onClick={() => onPage(page - 1)}>
        {t('balance.previous')}
      </Button>
      <Button tone="plain" size="sm" idle={page >= pages} onClick={() => onPage(page + 1)}>
        {t('balance.next')}
      </Button>
    </nav>
  );
}
