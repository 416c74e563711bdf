/** `/capital`: what the platform could owe on real accounts, its operator's own money that covers it, and what its addresses hold. */
import { CapitalView } from '../features/capital/index.ts';
import { ReservesSection } from '../features/reserves/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

export function CapitalPage() {
  const { t } = useText();
  usePageTitle(t('capital.title'));
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-10 px-4 py-8 lg:px-8 lg:py-14">
      <header className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold text-balance lg:text-2xl">{t('capital.title')}</h1>
        <p className="max-w-2xl text-ink-2 lg:text-lg">{t('capital.lead')}</p>
      </header>
      <CapitalView />
      <ReservesSection />
    </div>
  );
}
