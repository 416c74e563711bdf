/** Where a text belongs: the name of its section, and the other texts in that section. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MessageKey } from '@candor/i18n/catalogue';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';
import { contentPath, type ContentText, noticesQuery, topicsQuery } from './content-queries.ts';
import { contentsQuery } from './contents-query.ts';
import { noticePath } from './notice-list.tsx';
import { writtenIn } from './written.ts';

const NAMES = {
  company: 'footer.company',
  policy: 'footer.policy',
  other: 'footer.statement',
  help: 'help.title',
  notice: 'help.notices',
} as const satisfies Record<ContentText['section'], MessageKey>;

type TextProps = { readonly text: Pick<ContentText, 'id' | 'type' | 'section' | 'group'> };

/** Links back to the section where it has a page of its own (help topics and notices). */
export function ChapterName({ text: { section, group } }: TextProps) {
  const { t } = useText();
  const to = { help: '/help', notice: '/help/notice', company: null, policy: null, other: null }[section];
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 font-medium text-ink-3">
      {to === null ? (
        t(NAMES[section])
      ) : (
        <Link to={to} className="rounded-sm text-accent hover:underline max-lg:py-2">
          {t(NAMES[section])}
        </Link>
      )}
      {group !== null && (
        <>
          <span aria-hidden="true">·</span>
          {t(`help.groups.${group}`)}
        </>
      )}
    </p>
  );
}

type Sibling = { readonly id: string; readonly title: string; readonly language?: string };

/** A plain list and not a second navigation landmark: the footer already has landmarks of the same names. */
export function Chapter({ text }: TextProps) {
  const { t } = useText();
  const siblings = useSiblings(text);
  const title = text.group === null ? t(NAMES[text.section]) : t(`help.groups.${text.group}`);
  return (
    <aside aria-label={title} className="sticky top-28 grid content-start gap-2 self-start max-lg:hidden">
      <h2 className="font-medium">{title}</h2>
      <ul className="border-s border-rule">
        {siblings.map((sibling) => (
          <SiblingLink key={sibling.id} sibling={sibling} isHere={sibling.id === text.id} section={text.section} />
        ))}
      </ul>
    </aside>
  );
}

type SiblingLinkProps = {
  readonly sibling: Sibling;
  readonly isHere: boolean;
  readonly section: ContentText['section'];
};

function SiblingLink({ sibling, isHere, section }: SiblingLinkProps) {
  const { locale } = useText();
  return (
    <li>
      <Link
        to={section === 'notice' ? noticePath(sibling.id) : contentPath(sibling)}
        aria-current={isHere ? 'page' : undefined}
        {...(sibling.language === undefined ? {} : writtenIn(sibling.language, locale))}
        className={classNames(
          '-ms-px flex min-h-8 items-center border-s-2 py-1 ps-4',
          isHere ? 'border-ink font-medium text-ink' : 'border-transparent text-ink-2 hover:text-accent',
        )}
      >
        {sibling.title}
      </Link>
    </li>
  );
}

/** All texts of the same section, or of the same group in the help centre. */
function useSiblings({ section, type, group }: TextProps['text']): readonly Sibling[] {
  const { locale } = useText();
  const contents = useQuery({ ...contentsQuery(locale), enabled: type !== null });
  const topics = useQuery({ ...topicsQuery(locale), enabled: section === 'help' });
  const notices = useQuery({ ...noticesQuery(locale, 1), enabled: section === 'notice' });
  if (type !== null) return contents.data?.filter((item) => item.type === type) ?? [];
  if (section === 'help') return topics.data?.filter((topic) => topic.group === group) ?? [];
  return notices.data?.list ?? [];
}
