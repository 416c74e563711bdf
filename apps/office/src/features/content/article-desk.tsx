/** One text: its languages side by side, what would change, publishing it, and its versions. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CONTENT_LOCALES, type ContentLocale } from '@candor/core/content/sections';
import { localeInfo } from '@candor/i18n/locales';
import { ChoiceButtons } from '../../shared/fields/choice-buttons.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useMay } from '../../shared/permission.ts';
import { useAllLetters } from '../../shared/use-all-letters.ts';
import { useText } from '../../text/text.tsx';
import { articleQuery, type StaffArticleView } from './content-queries.ts';
import { LanguageColumn, type View } from './language-column.tsx';
import { LanguageMark } from './language-mark.tsx';
import { PublishForm } from './publish-form.tsx';
import { useUnsaved } from './unsaved.ts';
import { VersionList } from './version-list.tsx';

export function ArticleDesk({ id }: { readonly id: string }) {
  const query = useQuery(articleQuery(id));
  return <Fetched query={query}>{(article) => <Desk article={article} />}</Fetched>;
}

function Desk({ article }: { readonly article: StaffArticleView }) {
  const { t, locale } = useText();
  const may = useMay();
  useAllLetters();
  const { texts, put, isDirty } = useUnsaved(article.id);
  const [shown, setShown] = useState<ReadonlySet<ContentLocale>>(
    () => new Set(['en', locale === 'en' ? 'zh' : locale]),
  );
  const [view, setView] = useState<View>('write');
  const lead = [t(`writing.sections.${article.section}`), ...(may('content.edit') ? [] : [t('writing.readOnly')])];
  return (
    <Page
      title={article.title === '' ? `${t('writing.name')} ${article.id}` : article.title}
      lead={lead.join(' · ')}
      isWide
      actions={
        <Link to="/texts" className="flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('writing.back')}
        </Link>
      }
    >
      <Languages article={article} shown={shown} onShow={setShown} />
      <div className="my-5">
        <ChoiceButtons
          label={t('writing.name')}
          choices={[
            { id: 'write', title: may('content.edit') ? t('writing.write') : t('writing.preview') },
            { id: 'compare', title: t('writing.compare') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {article.writings
          .filter((writing) => shown.has(writing.locale))
          .map((writing) => (
            <LanguageColumn
              key={writing.locale}
              articleId={article.id}
              writing={writing}
              typed={texts[writing.locale]}
              view={view}
              onType={(typed) => put(writing.locale, typed)}
            />
          ))}
      </div>
      {may('content.edit') && (
        <Section title={t(article.needsSecond ? 'writing.proposePublish' : 'writing.publish')}>
          <PublishForm article={article} isDirty={isDirty} />
        </Section>
      )}
      <Section title={t('writing.versions')}>
        <VersionList article={article} shown={shown} />
      </Section>
    </Page>
  );
}

type LanguagesProps = {
  readonly article: StaffArticleView;
  readonly shown: ReadonlySet<ContentLocale>;
  readonly onShow: (shown: ReadonlySet<ContentLocale>) => void;
};

/** The matrix of languages: which are shown, and how each stands. */
function Languages({ article, shown, onShow }: LanguagesProps) {
  const { t } = useText();
  const turn = (locale: ContentLocale) =>
    onShow(new Set(CONTENT_LOCALES.filter((each) => (each === locale ? !shown.has(each) : shown.has(each)))));
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="font-medium">{t('writing.shown')}</legend>
      {article.languages.map((language) => (
        <label key={language.locale} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={shown.has(language.locale)}
            onChange={() => turn(language.locale)}
            className="size-5 shrink-0 accent-accent"
          />
          <span lang={localeInfo(language.locale).lang}>{localeInfo(language.locale).name}</span>
          <LanguageMark language={language} />
        </label>
      ))}
    </fieldset>
  );
}
