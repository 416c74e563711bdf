/** The address book: where this customer can withdraw to, and adding to it. */
import { useQuery } from '@tanstack/react-query';
import { type PayeeView, removePayee } from '@candor/contract/withdrawals';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { ToReal } from '../../../shared/to-real.tsx';
import { useText } from '../../../text/text.tsx';
import { AskedButton, Row, Rows, Section, useTask } from '../../security/index.ts';
import { payeesQuery, withdrawalOptionsQuery } from '../withdrawal-queries.ts';
import { PayeeForm } from './payee-form.tsx';

const TONES: Readonly<Record<PayeeView['state'], BadgeTone>> = {
  unconfirmed: 'risk',
  waiting: 'accent',
  usable: 'real',
};

export function AddressBook() {
  const { t, problem } = useText();
  const { mode } = useSession();
  const { data, error } = useQuery({ ...payeesQuery, enabled: mode === 'real' });
  if (mode !== 'real') return <ToReal />;
  return (
    <div className="grid gap-12">
      <Section title={t('payees.list')}>
        {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
        {data?.list.length === 0 && <p className="text-ink-2">{t('payees.empty')}</p>}
        {data !== undefined && data.list.length > 0 && (
          <Rows>
            {data.list.map((payee) => (
              <Payee key={payee.id} payee={payee} />
            ))}
          </Rows>
        )}
      </Section>
      <NewPayee />
    </div>
  );
}

/** Only on networks that can be withdrawn on here. */
function NewPayee() {
  const { t, problem } = useText();
  const { data, error } = useQuery(withdrawalOptionsQuery);
  if (data === undefined) return error === null ? <SkeletonRows rows={4} /> : <p role="alert">{problem(error)}</p>;
  const [first, ...others] = new Set(data.list.map(({ network }) => network));
  if (first === undefined) return <p className="text-ink-2">{t('withdrawals.none')}</p>;
  return <PayeeForm networks={[first, ...others]} />;
}

function Payee({ payee }: { readonly payee: PayeeView }) {
  const { t, dateTime } = useText();
  const { id, name, network, address, state, usableAt } = payee;
  const task = useTask();
  const time = `\u2068${dateTime(usableAt)}\u2069`;
  const remove = async () => {
    const isDone = await task.run(() => call(removePayee, { body: { id } }));
    if (isDone) void showToast('success', t('payees.removed'));
    return isDone;
  };
  return (
    <Row
      title={
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <bdi>{name}</bdi>
          <Badge tone={TONES[state]}>{t(`payees.states.${state}`)}</Badge>
        </span>
      }
      text={
        <>
          <p>
            <bdi>{NETWORK_NAMES[network]}</bdi>
          </p>
          <p>
            <bdi dir="ltr" className="font-mono text-ink [overflow-wrap:anywhere]">
              {address}
            </bdi>
          </p>
          {state === 'unconfirmed' && <p className="text-risk">{t('payees.openMail', { time })}</p>}
          {state === 'waiting' && <p>{t('payees.usableFrom', { time })}</p>}
        </>
      }
      actions={
        <AskedButton
          label={t('payees.remove')}
          title={t('payees.remove')}
          text={t('payees.removeAsk', { name: `\u2068${name}\u2069` })}
          task={task}
          onConfirm={remove}
        />
      }
    />
  );
}
