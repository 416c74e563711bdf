/** Confirming an address with the link of the mail. It takes a press, because programs that check links must not do it. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { RouteReply } from '@candor/contract/wire/route';
import { confirmPayee } from '@candor/contract/withdrawals';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { callOnce } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';

/** @param ticket empty when the link is incomplete. */
export function ConfirmPayee({ ticket }: { readonly ticket: string }) {
  const { t } = useText();
  const task = useTask();
  const [confirmed, setConfirmed] = useState<RouteReply<typeof confirmPayee> | null>(null);
  const confirm = () => task.run(async () => setConfirmed(await callOnce(confirmPayee, { body: { ticket } })));
  if (ticket === '')
    return (
      <div className="grid justify-items-start gap-5">
        <p role="alert">{t('entrance.unlockBroken')}</p>
        <ToBook />
      </div>
    );
  if (confirmed !== null) return <Confirmed {...confirmed} />;
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose">{t('payees.confirmText')}</p>
      <Problem>{task.problem}</Problem>
      <Button size="lg" busy={task.isBusy} onClick={() => void confirm()}>
        {t('payees.confirm')}
      </Button>
    </div>
  );
}

function Confirmed({ network, address, usableAt }: RouteReply<typeof confirmPayee>) {
  const { t, dateTime } = useText();
  return (
    <div className="grid gap-5">
      <p role="status" className="font-medium">
        {t('payees.confirmed')}
      </p>
      <Facts className="border-y border-rule">
        <Fact name={t('wallet.network')}>
          <bdi>{NETWORK_NAMES[network]}</bdi>
        </Fact>
        <Fact name={t('withdrawals.address')}>
          <bdi dir="ltr" className="font-mono whitespace-normal! [overflow-wrap:anywhere]">
            {address}
          </bdi>
        </Fact>
      </Facts>
      <p>{t('payees.usableFrom', { time: `\u2068${dateTime(usableAt)}\u2069` })}</p>
      <ToBook />
    </div>
  );
}

function ToBook() {
  const { t } = useText();
  return (
    <Link to="/profile/addresses" className={`${buttonLook('plain')} justify-self-start`}>
      {t('payees.toBook')}
    </Link>
  );
}
