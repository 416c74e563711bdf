/** The ticket: what is expected, strikes, lots, and what it costs right above the button that incurs it. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { Notice } from '../../trading/index.ts';
import type { Market, Ticket as TicketState } from '../model/use-ticket.ts';
import { Usdt } from '../parts/usdt.tsx';
import { CostFacts } from './cost-facts.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LotsFields } from './lots-fields.tsx';
import { StrikeChoice } from './strike-choice.tsx';
import { WayIn } from './way-in.tsx';

const Review = lazy(async () => ({ default: (await import('./review.tsx')).Review }));

type TicketProps = {
  readonly market: Market;
  readonly ticket: TicketState;
  readonly name: string;
  /** Why nothing can be bought right now. */
  readonly obstacle: string | null;
};

export function Ticket({ market, ticket, name, obstacle }: TicketProps) {
  const { t } = useText();
  const { token } = useSession();
  const [isReviewing, setReviewing] = useState(false);
  const { series, chain } = market;
  const { draft, quoted, free, problems } = ticket;
  const canReview = ticket.canReview && obstacle === null;
  return (
    <>
      <form
        aria-labelledby="option-ticket"
        className="grid gap-4 rounded border border-rule bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (canReview && token !== null) setReviewing(true);
        }}
        noValidate
      >
        <Title name={name} />
        <KindChoice value={draft.kind} onChange={ticket.chooseKind} />
        <StrikeChoice ticket={ticket} chain={chain} />
        <LotsFields ticket={ticket} series={series} />
        {quoted !== null && <CostFacts quoted={quoted} series={series} />}
        {free !== null && (
          <Facts>
            <Fact name={t('options.ticket.free')}>
              <Usdt amount={free} testid="option-free" />
            </Fact>
          </Facts>
        )}
        <Hindrances problem={problems.purchase} obstacle={obstacle} isShort={ticket.isShort} />
        <p className="text-sm text-risk">{t('options.ticket.risk')}</p>
        <WayIn>
          <Button submits size="lg" disabled={!canReview}>
            {t('options.ticket.review')}
          </Button>
        </WayIn>
      </form>
      {isReviewing && (
        <Suspense>
          <Review market={market} ticket={ticket} name={name} obstacle={obstacle} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
    </>
  );
}

function Title({ name }: { readonly name: string }): ReactNode {
  const { t } = useText();
  return (
    <div>
      <h2 id="option-ticket" className="font-serif text-lg font-semibold">
        {t('options.ticket.title')}
      </h2>
      <p className="font-medium text-ink-2" data-testid="ticket-name">
        {name}
      </p>
    </div>
  );
}

type HindrancesProps = {
  readonly problem: string | null;
  readonly obstacle: string | null;
  readonly isShort: boolean;
};

function Hindrances({ problem, obstacle, isShort }: HindrancesProps) {
  const { t } = useText();
  const { mode } = useSession();
  return (
    <>
      {problem !== null && (
        <Notice tone="danger" isMoving>
          {problem}
        </Notice>
      )}
      {isShort && mode === 'real' && (
        <Link to="/profile/deposit" className={`${buttonLook('plain', 'sm')} justify-self-start`}>
          {t('options.ticket.deposit')}
        </Link>
      )}
      {obstacle !== null && <Notice tone="risk">{obstacle}</Notice>}
    </>
  );
}
