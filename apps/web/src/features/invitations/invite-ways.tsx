/** The ways to invite: a link, a code, a picture of the link, and the device's own sheet where it has one. */
import { inviteLink } from '@candor/core/invitations/code';
import { Button } from '@candor/ui/actions/button';
import { CopyButton } from '@candor/ui/actions/copy-button';
import { QrCode } from '@candor/ui/figures/qr-code';
import { useText } from '../../text/text.tsx';

export function InviteWays({ code }: { readonly code: string }) {
  const { t } = useText();
  const link = inviteLink(location.origin, code);
  const mayShare = typeof navigator.share === 'function';
  // Whoever closes the sheet has changed their mind.
  const share = () => navigator.share({ text: t('invite.shareText'), url: link }).catch(() => null);
  return (
    <section className="grid gap-4">
      <h2 className="font-serif text-lg font-semibold">{t('invite.ways')}</h2>
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-4">
          <Way name={t('invite.link')} text={link} testId="invite-link" />
          <Way name={t('invite.code')} text={code} testId="invite-code" />
          {mayShare && (
            <p>
              <Button onClick={() => void share()}>{t('invite.share')}</Button>
            </p>
          )}
        </div>
        <QrCode text={link} label={t('invite.qr')} size={176} />
      </div>
    </section>
  );
}

type WayProps = { readonly name: string; readonly text: string; readonly testId: string };

function Way({ name, text, testId }: WayProps) {
  const { t } = useText();
  return (
    <div className="grid gap-1 border-b border-rule pb-3">
      <span className="text-ink-2">{name}</span>
      <span className="flex flex-wrap items-center justify-between gap-3">
        <bdi dir="ltr" data-testid={testId} className="min-w-0 font-mono break-all">
          {text}
        </bdi>
        <CopyButton
          text={text}
          label={t('invite.copy')}
          copiedLabel={t('invite.copied')}
          failedLabel={t('invite.copyFailed')}
          about={name}
        />
      </span>
    </div>
  );
}
