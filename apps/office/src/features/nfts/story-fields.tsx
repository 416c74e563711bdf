/** A charity's story in ten languages, each in a tab of its own; a missing one is marked. */
import { useState } from 'react';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import { Tabs } from '@candor/ui/actions/tabs';
import { TextArea } from '@candor/ui/fields/text-area';
import { useAllLetters } from '../../shared/use-all-letters.ts';
import { useText } from '../../text/text.tsx';
import { hasStory, isStory, STORY_MAX } from './charity.ts';

type Stories = Readonly<Partial<Record<Locale, string>>>;
type StoryFieldsProps = {
  readonly stories: Stories;
  readonly onChange: (stories: Stories) => void;
  readonly wasPressed: boolean;
};

/** English first: it is the one that is needed. */
const IN_ORDER = LOCALES.toSorted((a, b) => Number(b.locale === 'en') - Number(a.locale === 'en'));

export function StoryFields({ stories, onChange, wasPressed }: StoryFieldsProps) {
  const { t } = useText();
  useAllLetters();
  const [shown, setShown] = useState('en');
  const errorOf = (locale: Locale): string | null => {
    const isMissing = locale === 'en' && wasPressed && !hasStory(stories.en);
    return isMissing || !isStory(stories[locale] ?? '') ? t('nftDesk.wrong.text', { min: 1, max: STORY_MAX }) : null;
  };
  const wrong = IN_ORDER.filter(({ locale }) => errorOf(locale) !== null);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium">{t('work.fields.stories')}</p>
      <p className="text-xs text-ink-2">{t('nftDesk.storiesHelp')}</p>
      <Tabs
        label={t('work.fields.stories')}
        shown={shown}
        onShow={setShown}
        items={IN_ORDER.map(({ locale, name, lang }) => ({
          id: locale,
          title: <TabTitle name={name} lang={lang} isMissing={!hasStory(stories[locale])} />,
          content: (
            <div className="pt-3" lang={lang}>
              <TextArea
                label={name}
                name={`story-${locale}`}
                value={stories[locale] ?? ''}
                onChange={(story) => onChange({ ...stories, [locale]: story })}
                maxLength={STORY_MAX}
                error={errorOf(locale)}
              />
            </div>
          ),
        }))}
      />
      {wrong.some(({ locale }) => locale !== shown) && (
        <p role="alert" className="text-sm text-danger">
          {wrong.map(({ name }) => name).join(' · ')}: {t('nftDesk.wrong.text', { min: 1, max: STORY_MAX })}
        </p>
      )}
    </div>
  );
}

type TabTitleProps = { readonly name: string; readonly lang: string; readonly isMissing: boolean };

function TabTitle({ name, lang, isMissing }: TabTitleProps) {
  const { t } = useText();
  return (
    <>
      <span lang={lang}>{name}</span>
      {isMissing && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full border border-risk" />
          <span className="sr-only">{t('nftDesk.missing')}</span>
        </>
      )}
    </>
  );
}
