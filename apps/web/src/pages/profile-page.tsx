/** `/profile`: the account of whoever is signed in, in parts. Visitors see the settings of their device. */
import { useSearchParams } from 'react-router';
import { Tabs } from '@candor/ui/actions/tabs';
import { AddressText } from '@candor/ui/text/address-text';
import { useSession } from '../api/session.ts';
import { Settings } from '../features/preferences/settings.tsx';
import { Avatar } from '../features/avatar/index.ts';
import { DataPanel } from '../features/profile/data-panel.tsx';
import { Overview } from '../features/profile/overview.tsx';
import { PreferencesPanel } from '../features/profile/preferences-panel.tsx';
import { ProtectionPanel } from '../features/profile/protection-panel.tsx';
import { SecurityPanel } from '../features/security/security-panel.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

const PARTS = ['overview', 'security', 'preferences', 'protection', 'data'] as const;

export function ProfilePage() {
  const { t } = useText();
  const { token } = useSession();
  usePageTitle(t('account.title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-10 px-4 py-8 lg:py-12">
      {token === null ? (
        <>
          <h1 className="font-serif text-xl font-semibold">{t('account.title')}</h1>
          <RequireLogin>{null}</RequireLogin>
          <Settings />
        </>
      ) : (
        <Account />
      )}
    </div>
  );
}

/** The part shown is in the address, so that it can be linked to and the browser's back button works. */
function Account() {
  const { t } = useText();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const shown = PARTS.find((part) => part === query.get('part')) ?? 'overview';
  const items = [
    { id: 'overview', title: t('profile.overview'), content: <Overview /> },
    { id: 'security', title: t('security.title'), content: <SecurityPanel /> },
    { id: 'preferences', title: t('profile.preferences'), content: <PreferencesPanel /> },
    { id: 'protection', title: t('profile.protection'), content: <ProtectionPanel /> },
    { id: 'data', title: t('profile.data'), content: <DataPanel /> },
  ].map((item) => ({ ...item, content: <div className="pt-8">{item.content}</div> }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex items-center gap-4">
        <Avatar className="size-14" />
        <div className="min-w-0">
          <p className="text-ink-3">{t('account.title')}</p>
          <h1 className="font-serif text-xl font-semibold break-words">
            <AddressText text={user?.username ?? user?.email ?? ''} />
          </h1>
        </div>
      </div>
      <Tabs
        label={t('account.title')}
        items={items}
        shown={shown}
        onShow={(part) => setQuery(part === 'overview' ? {} : { part })}
      />
    </div>
  );
}
