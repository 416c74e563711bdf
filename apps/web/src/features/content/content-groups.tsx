/** Links to the content pages in their three groups. A group without pages is not shown. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../text/text.tsx';
import { contentPath } from './content-queries.ts';
import { contentsQuery } from './contents-query.ts';

const GROUPS = [
  { type: 1, title: 'footer.company' },
  { type: 2, title: 'footer.policy' },
  { type: 3, title: 'footer.statement' },
] as const;

/** In the footer the groups are landmarks; within a page they are plain parts of it, because a landmark must not appear twice. */
export function ContentGroups({ isFooter = false }: { readonly isFooter?: boolean }) {
  const { t, locale } = useText();
  const { data = [] } = useQuery(contentsQuery(locale));
  return GROUPS.map(({ type, title }) => {
    const items = data.filter((item) => item.type === type);
    if (items.length === 0) return null;
    const Group = isFooter ? 'nav' : 'div';
    return (
      <Group key={type} aria-label={isFooter ? t(title) : undefined} className="grid content-start lg:gap-1">
        <h2 className="mb-1 font-medium">{t(title)}</h2>
        {items.map((item) => (
          <Link
            key={item.id}
            to={contentPath(item)}
            className="flex min-h-8 items-center text-ink-2 hover:text-accent max-lg:min-h-11"
          >
            {item.title}
          </Link>
        ))}
      </Group>
    );
  });
}
