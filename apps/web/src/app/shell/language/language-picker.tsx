/** The language: a list on a desktop, a sheet over the page on a phone (docs/product.md, Frame). */
import { lazy, Suspense, useState } from 'react';
import { isMobile } from '../../../shared/browser/mobile-agent.ts';
import { useText } from '../../../text/text.tsx';
import { GlobeIcon, iconButtonLook } from '../icons.tsx';
import { LanguageSelect } from './language-select.tsx';

const LanguageSheet = lazy(async () => ({ default: (await import('./language-sheet.tsx')).LanguageSheet }));

export function LanguagePicker() {
  return isMobile ? <LanguageButton /> : <LanguageSelect />;
}

function LanguageButton() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={iconButtonLook}>
        <GlobeIcon />
        <span className="sr-only">{t('shell.language')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <LanguageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
