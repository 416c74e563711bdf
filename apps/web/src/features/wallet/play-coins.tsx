/** The faucet of a sandbox: a real transaction of its own chain, with coins that are worth nothing. */
import { useQueryClient } from '@tanstack/react-query';
import { type DepositOption, sendPlayCoins } from '@candor/contract/wallet';
import { Button } from '@candor/ui/actions/button';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';

type PlayCoinsProps = Pick<DepositOption, 'coin' | 'network'> & { readonly amount: string };

export function PlayCoins({ coin, network, amount }: PlayCoinsProps) {
  const { t, decimal } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const send = () =>
    task.run(async () => {
      await call(sendPlayCoins, { body: { coin, network } });
      void showToast('success', t('wallet.playSent'));
      await queries.invalidateQueries({ queryKey: ['wallet', 'deposits'] });
    });
  return (
    <section
      aria-labelledby="play-coins"
      className="grid justify-items-start gap-3 rounded border-s-4 border-demo bg-demo-soft p-5"
    >
      <h2 id="play-coins" className="font-serif text-lg font-semibold">
        {t('wallet.play')}
      </h2>
      <p className="max-w-prose">{t('wallet.playText')}</p>
      <Button busy={task.isBusy} onClick={() => void send()}>
        {t('wallet.playSend', { amount: `\u2068${decimal(amount)}\u2069`, coin: `\u2068${coin}\u2069` })}
      </Button>
      <Problem>{task.problem}</Problem>
    </section>
  );
}
