/** A language, and whether its text is up to date, older than its original, missing, or being written. */
import type { ContentLocale } from '@candor/core/content/sections';
import type { LanguageState } from '@candor/core/content/versions';
import { localeInfo } from '@candor/i18n/locales';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';

type Language = { readonly locale: ContentLocale; readonly state: LanguageState; readonly hasDraft: boolean };

const LOOKS: Readonly<Record<LanguageState, string>> = {
  current: 'border-rule text-ink-2',
  outdated: 'border-risk bg-risk-soft text-risk',
  missing: 'border-danger border-dashed text-danger',
};
/** Not by colour alone. */
const SIGNS: Readonly<Record<LanguageState, string>> = { current: '', outdated: '↻', missing: '–' };

export function LanguageMark({ language: { locale, state, hasDraft } }: { readonly language: Language }) {
  const { t } = useText();
  const words = [
    localeInfo(locale).name,
    t(`writing.states.${state}`),
    ...(hasDraft ? [t('writing.states.draft')] : []),
  ].join(' · ');
  return (
    <span
      title={words}
      className={classNames('inline-flex min-w-7 justify-center gap-0.5 rounded-sm border px-1 text-xs', LOOKS[state])}
    >
      <span aria-hidden="true">
        {locale}
        {SIGNS[state]}
        {hasDraft && '✎'}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
