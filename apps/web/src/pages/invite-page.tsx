/** `/profile/invite`: inviting friends, and what they brought. */
import { Invitations } from '../features/invitations/index.ts';
import { usePageTitle } from '../shared/page-title.ts';
import { RequireLogin } from '../shared/require-login.tsx';
import { useText } from '../text/text.tsx';

export function InvitePage() {
  const { t } = useText();
  usePageTitle(t('invite.title'));
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 content-start gap-8 px-4 py-8 lg:py-12">
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('invite.title')}</h1>
      <RequireLogin>
        <Invitations />
      </RequireLogin>
    </div>
  );
}
