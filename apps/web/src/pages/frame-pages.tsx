/** Pages whose feature is not open yet: they say plainly what will be there, and offer nothing to press. */
import type { MessageKey } from '@candor/i18n/catalogue';
import { Badge } from '@candor/ui/badge';
import { buttonLook } from '@candor/ui/button';
import { Link } from 'react-router';
import { usePageTitle } from '../shared/page-title.ts';
import { useText } from '../text/text.tsx';

type FrameProps = { readonly title: MessageKey; readonly text: MessageKey; readonly isLater?: boolean };

function Frame({ title, text, isLater = true }: FrameProps) {
  const { t } = useText();
  usePageTitle(t(title));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-4 px-4 py-10 lg:py-20">
      {isLater && (
        <p>
          <Badge>{t('frames.notOpen')}</Badge>
        </p>
      )}
      <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t(title)}</h1>
      <p className="max-w-prose text-base text-ink-2">{t(text)}</p>
    </div>
  );
}

export const TradingPage = () => <Frame title="shell.trading" text="frames.trading" />;
export const LoanPage = () => <Frame title="shell.loan" text="frames.loan" />;
export const NftsPage = () => <Frame title="shell.nfts" text="frames.nfts" />;
export const InvitePage = () => <Frame title="frames.titles.invite" text="frames.invite" />;
export const NotificationPage = () => <Frame title="frames.titles.notification" text="frames.notification" />;
export const HelpPage = () => <Frame title="frames.titles.help" text="frames.help" />;
export const FaqPage = () => <Frame title="frames.titles.faq" text="frames.faq" />;
export const NoticePage = () => <Frame title="frames.titles.notice" text="frames.notice" />;
export const DetailPage = () => <Frame title="frames.titles.detail" text="frames.detail" />;
export const IntroductionPage = () => <Frame title="frames.titles.introduction" text="frames.introduction" />;
export const CallbackPage = () => <Frame title="frames.titles.callback" text="frames.callback" isLater={false} />;

/** Recovery needs mail: until there is any, the page says what remains possible. */
export function ResetPage() {
  const { t } = useText();
  return (
    <>
      <Frame title="frames.titles.reset" text="frames.reset" />
      <p className="mx-auto w-full max-w-3xl px-4">
        <Link to="/pass/login" className={buttonLook('plain')}>
          {t('shell.back')}
        </Link>
      </p>
    </>
  );
}
