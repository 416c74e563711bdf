/** The identity check under review, and after the decision. */
import { type ReactNode, useState } from 'react';
import type { KycView } from '@candor/contract/kyc';
import { Countdown } from '@candor/ui/figures/countdown';
import { Illustration } from '@candor/ui/foundation/illustrations';
import { WayLink } from '../../shared/way-link.tsx';
import { useText } from '../../text/text.tsx';
import { useFocusAtStart } from '../../shared/use-focus-at-start.ts';

/** The help topic about this check. */
const TEXT_ABOUT_IT = '114';

type StateProps = {
  readonly view: KycView;
  /** Whether it has just replaced what the customer was looking at. */
  readonly isNew: boolean;
};

/** A time inside a sentence, isolated from the sentence's direction. */
function useTimeText(): (iso: string | null) => string {
  const { dateTime } = useText();
  return (iso) => (iso === null ? '—' : `\u2068${dateTime(iso)}\u2069`);
}

export function Pending({ view, isNew }: StateProps) {
  const { t } = useText();
  const timeText = useTimeText();
  const head = useFocusAtStart<HTMLHeadingElement>(isNew);
  const until = view.dueAt === null ? null : Date.parse(view.dueAt);
  const [isOver, setOver] = useState(() => until !== null && until <= Date.now());
  return (
    <section className="grid gap-6" aria-labelledby="state" data-testid="state-pending">
      <div className="flex flex-wrap items-center gap-6 border-y border-rule py-6">
        <Illustration name="lantern" width={96} />
        <div className="grid min-w-0 grow basis-60 gap-1">
          <h2 ref={head} id="state" tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
            {t('identification.pending.title')}
          </h2>
          <p className="text-ink-2">
            {t('identification.pending.text', { time: timeText(view.submittedAt), due: timeText(view.dueAt) })}
          </p>
        </div>
      </div>
      {until !== null && !isOver && (
        <div className="grid gap-1">
          <p className="text-ink-2">{t('identification.pending.left')}</p>
          <Countdown
            until={until}
            label={t('identification.pending.left')}
            onEnd={() => setOver(true)}
            className="font-serif text-2xl"
          />
        </div>
      )}
      {isOver && (
        <p role="status" className="rounded bg-risk-soft px-3 py-2 text-risk">
          {t('identification.pending.over')}
        </p>
      )}
      <div className="grid gap-2">
        <h3 className="font-medium">{t('identification.pending.next')}</h3>
        <ol className="grid list-decimal gap-1 ps-6 text-ink-2">
          <li>{t('identification.pending.first')}</li>
          <li>{t('identification.pending.second')}</li>
          <li>{t('identification.pending.third')}</li>
        </ol>
      </div>
      <Ways title={t('identification.ways.meanwhile')}>
        <WayLink to="/market" title={t('shell.market')} text={t('identification.ways.trade')} />
        <WayLink to="/profile?part=security" title={t('security.title')} text={t('identification.ways.security')} />
        <HelpLink />
      </Ways>
    </section>
  );
}

export function Verified({ view, isNew }: StateProps) {
  const { t } = useText();
  const timeText = useTimeText();
  const head = useFocusAtStart<HTMLHeadingElement>(isNew);
  return (
    <section className="grid gap-6" aria-labelledby="state" data-testid="state-verified">
      <div className="flex flex-wrap items-center gap-6 border-y border-rule py-6">
        <Illustration name="seal" width={96} />
        <div className="grid min-w-0 grow basis-60 gap-1">
          <h2 ref={head} id="state" tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
            {t('identification.verified.title')}
          </h2>
          <p className="text-ink-2">{t('identification.verified.text', { time: timeText(view.decidedAt) })}</p>
        </div>
      </div>
      <Ways title={t('identification.ways.opens')}>
        <WayLink to="/profile/balance" title={t('account.balance')} text={t('identification.ways.withdrawals')} />
        <WayLink to="/loan" title={t('shell.loan')} text={t('identification.ways.loans')} />
        <WayLink to="/profile?part=security" title={t('security.title')} text={t('identification.ways.security')} />
      </Ways>
    </section>
  );
}

/** Where to go from here: nobody has to wait on this page. */
function Ways({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-labelledby="ways" className="grid gap-2">
      <h3 id="ways" className="font-medium">
        {title}
      </h3>
      <ul className="divide-y divide-rule border-y border-rule">{children}</ul>
    </nav>
  );
}

function HelpLink() {
  const { t } = useText();
  const title = t('identification.ways.help');
  return <WayLink to={`/detail?${new URLSearchParams({ id: TEXT_ABOUT_IT, title }).toString()}`} title={title} />;
}

/** Everything that was refused, in one view; each remark appears again where it can be corrected. */
export function NotPassed({ view, isNew }: StateProps) {
  const { t } = useText();
  const head = useFocusAtStart<HTMLHeadingElement>(isNew);
  return (
    <section
      className="grid gap-3 rounded-e border-s-4 border-risk bg-risk-soft px-4 py-4"
      aria-labelledby="state"
      data-testid="state-not-passed"
    >
      <h2 ref={head} id="state" tabIndex={-1} className="font-serif text-lg font-semibold text-risk outline-none">
        {t('identification.failed.title')}
      </h2>
      <p>{t('identification.failed.text')}</p>
      <dl className="grid gap-2">
        {view.reasons.map(({ field, reason }) => (
          <div key={`${field} ${reason}`}>
            <dt className="font-medium">{t(`identity.fields.${field}`)}</dt>
            <dd className="text-ink-2">{t(`identity.reasons.${reason}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
