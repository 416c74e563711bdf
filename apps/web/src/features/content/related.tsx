/** Links to what to read next. */
import { Link } from 'react-router';
import { Onward } from '@candor/ui/actions/onward';
import { useText } from '../../text/text.tsx';
import { contentPath, type ContentText } from './content-queries.ts';
import { writtenIn } from './written.ts';

export function Related({ text: { related } }: { readonly text: ContentText }) {
  const { t, locale } = useText();
  if (related.length === 0) return null;
  return (
    <nav aria-label={t('help.related')} className="mt-6 border-t-2 border-ink pt-4">
      <h2 className="font-serif text-lg font-semibold">{t('help.related')}</h2>
      <ul className="divide-y divide-rule">
        {related.map((item) => (
          <li key={item.id}>
            <Link
              to={contentPath(item)}
              className="group flex min-h-12 items-center justify-between gap-4 py-2 text-base hover:text-accent"
            >
              <span {...writtenIn(item.language, locale)}>{item.title}</span>
              <Onward className="text-ink-3 group-hover:text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
