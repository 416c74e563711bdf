/** The onboarding board of a first visit on a phone: what this is, in three lines. Shown once per session. */
import { useNavigate } from 'react-router';
import { Button } from '@candor/ui/actions/button';
import { useSession } from '../../api/session.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useText } from '../../text/text.tsx';
import { Wordmark } from '@candor/ui/foundation/brand';
import { dismissBoard } from '../start/board-state.ts';
import { LanguageOffer } from './language/language-offer.tsx';
import { LanguagePicker } from './language/language-picker.tsx';
import { useIsSandbox } from '../../shared/deployment.ts';

export function Onboarding() {
  const { t } = useText();
  const { token } = useSession();
  const navigate = useNavigate();
  const isSandbox = useIsSandbox();
  usePageTitle(t('onboarding.title'));
  const leave = (to: string) => {
    dismissBoard();
    void navigate(to);
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <LanguageOffer />
      <main className="mx-auto flex w-full max-w-md grow flex-col px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <div className="flex min-h-11 items-center justify-between">
          <Wordmark />
          <LanguagePicker />
        </div>
        <div className="flex grow flex-col justify-center gap-8 py-8">
          <BooksDrawing />
          <h1 className="font-serif text-2xl font-semibold tracking-tight text-balance">{t('onboarding.title')}</h1>
          <ul className="divide-y divide-rule border-y border-rule text-base text-ink-2">
            {(['prices', 'books', 'demo'] as const).map((line) => (
              <li key={line} className="py-3">
                {t(`onboarding.${line}`)}
              </li>
            ))}
          </ul>
          <p className="text-base text-risk">
            {t('onboarding.risk')} {isSandbox && t('shell.sandbox')}
          </p>
        </div>
        <div className="grid gap-2">
          <Button size="lg" onClick={() => leave(token === null ? '/pass/register' : '/')}>
            {t('onboarding.continue')}
          </Button>
          <Button size="lg" tone="quiet" onClick={() => leave('/')}>
            {t('onboarding.skip')}
          </Button>
        </div>
      </main>
    </div>
  );
}

/** Two columns of a ledger whose sums meet on one line. */
function BooksDrawing() {
  return (
    <svg viewBox="0 0 240 96" className="h-24 w-full" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M8 12h224M120 12v72" strokeWidth="1.5" />
      <path d="M24 28h72M24 42h56M24 56h64M144 28h72M144 42h40M144 56h60" strokeOpacity=".35" />
      <path d="M24 76h80M136 76h80" className="stroke-accent" strokeWidth="1.75" />
      <path d="M24 81h80M136 81h80" className="stroke-accent" strokeWidth="1.75" />
    </svg>
  );
}
