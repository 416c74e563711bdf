/** A page whose feature is not open yet: it says plainly what will be there, and has no buttons. */
import { Badge } from '@candor/ui/figures/badge';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

export function InvitePage() {
  const { t } = useText();
  usePageTitle(t('frames.titles.invite'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-5 px-4 py-8 lg:py-16">
      <h1 className="flex flex-wrap items-center gap-3 font-serif text-xl font-semibold lg:text-2xl">
        {t('frames.titles.invite')}
        <Badge>{t('frames.notOpen')}</Badge>
      </h1>
      <p className="max-w-prose text-base text-ink-2">{t('frames.invite')}</p>
    </div>
  );
}
