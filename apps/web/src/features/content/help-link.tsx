/** A link from a screen to the help topic that explains it, by the topic's own title. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SCREEN_TOPICS, type ScreenTopic } from '@candor/core/content/screen-topics';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { useText } from '../../text/text.tsx';
import { contentPath, topicsQuery } from './content-queries.ts';

/** An empty line until the title is there, and nothing without a network: the screen works without it. */
export function HelpLink({ about }: { readonly about: ScreenTopic }) {
  const { t, locale } = useText();
  const { data, isPending } = useQuery(topicsQuery(locale));
  if (isPending) return <Skeleton className="my-0.5 h-5 w-48 pointer-coarse:h-10" />;
  const topic = data?.find(({ id }) => id === SCREEN_TOPICS[about]);
  if (topic === undefined) return null;
  return (
    <Link
      to={contentPath(topic)}
      className="target group inline-flex items-center gap-2 justify-self-start text-accent"
    >
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-full border border-accent text-xs font-semibold"
      >
        ?
      </span>
      {/* Under a page's own title the topic's alone would repeat it. */}
      <span className="underline underline-offset-4">
        {t('help.text.about', { title: `\u2068${topic.title}\u2069` })}
      </span>
    </Link>
  );
}
