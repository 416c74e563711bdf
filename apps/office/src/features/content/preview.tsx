/** A text as readers will see it, in the direction of its language. Its links lead nowhere here. */
import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../text/text.tsx';

const Markdown = lazy(async () => ({ default: (await import('@candor/ui/text/markdown')).Markdown }));

type PreviewProps = {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
};

export function Preview({ title, body, lang, dir }: PreviewProps) {
  const { t } = useText();
  return (
    <section aria-label={t('writing.preview')} lang={lang} dir={dir} className="grid gap-4 border-t border-rule pt-4">
      <p className="font-serif text-xl font-semibold">{title}</p>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Markdown text={body} showLink={showLink} />
      </Suspense>
    </section>
  );
}

function showLink(path: string, key: string, children: readonly ReactNode[]): ReactNode {
  return (
    <span key={key} title={path} className="text-accent underline">
      {children}
    </span>
  );
}
