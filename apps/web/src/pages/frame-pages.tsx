/** Pages whose feature is not open yet: they say plainly what will be there and by which rules, and have no buttons. */
import type { MessageKey } from '@candor/i18n/catalogue';
import { Badge } from '@candor/ui/figures/badge';
import { FEATURE_DRAWINGS, type FeatureName } from '../features/home/drawings.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

type FrameProps = {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly drawing?: FeatureName;
  /** What customers can rely on once it is open. */
  readonly rules?: readonly MessageKey[];
};

function Frame({ title, text, drawing, rules = [] }: FrameProps) {
  const { t } = useText();
  usePageTitle(t(title));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-5 px-4 py-8 lg:py-16">
      {drawing !== undefined && (
        <svg
          viewBox="0 0 96 56"
          className="h-16 w-28"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {FEATURE_DRAWINGS[drawing]}
        </svg>
      )}
      <h1 className="flex flex-wrap items-center gap-3 font-serif text-xl font-semibold lg:text-2xl">
        {t(title)}
        <Badge>{t('frames.notOpen')}</Badge>
      </h1>
      <p className="max-w-prose text-base text-ink-2">{t(text)}</p>
      {rules.length > 0 && (
        <section aria-labelledby="rules" className="mt-3">
          <h2 id="rules" className="font-medium">
            {t('frames.rules')}
          </h2>
          <ul className="mt-2 divide-y divide-rule border-y border-rule text-base">
            {rules.map((rule) => (
              <li key={rule} className="py-3">
                {t(rule)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export const NftsPage = () => (
  <Frame
    title="shell.nfts"
    text="frames.nfts"
    drawing="nfts"
    rules={['laterRules.nfts.first', 'laterRules.nfts.second', 'laterRules.nfts.third']}
  />
);

export const InvitePage = () => <Frame title="frames.titles.invite" text="frames.invite" />;
