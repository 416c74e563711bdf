/** The button that goes on to borrowing; or what has to come before, with the way to it. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { ToReal } from '../../../shared/to-real.tsx';
import { useText } from '../../../text/text.tsx';
import type { Standing } from './use-obstacle.ts';

type BorrowWayProps = {
  readonly standing: Standing;
  /** Whether there is a loan to go on with. */
  readonly isReady: boolean;
  readonly onContinue: () => void;
};

export function BorrowWay({ standing, isReady, onContinue }: BorrowWayProps) {
  const { t, problem } = useText();
  switch (standing.kind) {
    case 'visitor':
      return <LogIn />;
    case 'demo':
      return <ToReal />;
    case 'failed':
      return <p role="alert">{problem(standing.error)}</p>;
    case 'unknown':
      return (
        <Button size="lg" idle>
          {t('loans.go')}
        </Button>
      );
    case 'real':
      return <Real standing={standing} isReady={isReady} onContinue={onContinue} />;
  }
}

function LogIn() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Link to="/pass/login" state={{ from: pathname + search }} className={buttonLook('accent', 'lg')}>
      {t('loans.logIn')}
    </Link>
  );
}

type RealProps = Omit<BorrowWayProps, 'standing'> & { readonly standing: Extract<Standing, { kind: 'real' }> };

function Real({ standing: { user, open, obstacle }, isReady, onContinue }: RealProps) {
  const { t, refusal } = useText();
  const link = (to: string, title: string) => (
    <Link to={to} className={buttonLook('plain', 'sm')}>
      {title}
    </Link>
  );
  switch (obstacle?.code) {
    case 'identity_not_verified':
      return (
        <Notice look="bg-risk-soft text-risk" text={t('loans.unverified')}>
          {link('/verification', t(`identification.entry.${user.verification}`))}
        </Notice>
      );
    case 'credit_score_low':
      return (
        <Notice look="bg-sunken" text={refusal('credit_score_low', obstacle.details)}>
          {link('/profile', t('loans.scoreLink'))}
        </Notice>
      );
    case 'loan_open':
      return (
        <Notice look="bg-sunken" text={refusal('loan_open')}>
          {open !== null && link(`/loan?loan=${open.id}`, t('loans.toOpenLoan'))}
        </Notice>
      );
    case 'loans_not_offered':
      return <Notice look="bg-sunken" text={refusal('loans_not_offered')} />;
    // An amount that is not possible is said beside its field.
    default:
      return (
        <Button size="lg" idle={!isReady || obstacle !== null} onClick={onContinue}>
          {t('loans.go')}
        </Button>
      );
  }
}

type NoticeProps = { readonly look: string; readonly text: string; readonly children?: ReactNode };

function Notice({ look, text, children }: NoticeProps) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-3 rounded px-4 py-3 ${look}`}>
      <p>{text}</p>
      {children}
    </div>
  );
}
