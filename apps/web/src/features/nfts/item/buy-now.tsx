/** Buying at the price: the dialog says what it takes, and what it ends. */
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, subtract } from '@candor/core/money/money';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { exactUsdt } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import { neededToBuy, type Place } from '../model/bidding.ts';
import type { WholeNft } from '../nft-queries.ts';
import { isolated } from '../parts/isolated.ts';
import { useFree } from '../parts/use-free.ts';
import { Usdt } from '../../../shared/usdt.tsx';
import { WithName } from '../parts/with-name.tsx';
import { useTrade } from './use-trade.ts';

type BuyNowProps = { readonly item: WholeNft; readonly place: Place; readonly price: string };

export function BuyNow({ item, place, price }: BuyNowProps) {
  const { t, exactMoney } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={item.kind === 'fixed' ? 'accent' : 'plain'} size="lg" onClick={() => setOpen(true)}>
        {t('nfts.buy.button', { amount: isolated(exactMoney(price)) })}
      </Button>
      {isOpen && <BuyDialog item={item} place={place} price={price} onClose={() => setOpen(false)} />}
    </>
  );
}

function BuyDialog({ item, place, price, onClose }: BuyNowProps & { readonly onClose: () => void }) {
  const { t, exactMoney } = useText();
  const { task, send } = useTrade(item.id);
  const free = useFree();
  const exact = exactUsdt(price);
  const needed = neededToBuy(item, place, exact);
  const isShort = free !== null && needed.units > free.units;
  const confirm = async () => {
    if ((await send('buy', price)) === null) return;
    onClose();
    void showToast('success', t('nfts.buy.done'));
  };
  return (
    <Dialog title={t('nfts.buy.title')} isOpen onClose={onClose} closeLabel={t('shell.close')} isBusy={task.isBusy}>
      <Facts className="border-y border-rule-strong">
        <Fact name={t('nfts.buy.price')} strong>
          <Usdt of={price} />
        </Fact>
        {needed.units < exact.units && (
          <Fact name={t('nfts.buy.heldAlready')}>
            <Usdt of={formatMoney(subtract(exact, needed))} />
          </Fact>
        )}
        <Fact name={t('nfts.buy.toPay')}>
          <Usdt of={formatMoney(needed)} />
        </Fact>
        <Fact name={t('nfts.bid.available')}>{free === null ? '—' : <Usdt of={formatMoney(free)} />}</Fact>
      </Facts>
      <ul className="grid list-disc gap-1 ps-5">
        {item.kind === 'auction' && <li>{t('nfts.buy.ends')}</li>}
        <li>{t('nfts.buy.final')}</li>
        <li>
          <WithName name={item.charity.name} sentence={(charity) => t('nfts.bid.goesTo', { charity })} />
        </li>
      </ul>
      {isShort && (
        <>
          <Problem>
            {t('withdrawals.notEnough', { free: isolated(exactMoney(formatMoney(free))), coin: 'USDT' })}
          </Problem>
          <Link to="/profile/deposit" className={`${buttonLook('plain', 'sm')} justify-self-start`}>
            {t('nfts.bid.deposit')}
          </Link>
        </>
      )}
      <Problem>{isShort ? null : task.problem}</Problem>
      {task.problem !== null && task.code === null && <p>{t('nfts.bid.uncertain')}</p>}
      <Button size="lg" busy={task.isBusy} idle={isShort} onClick={() => void confirm()}>
        {t('nfts.buy.confirm', { amount: isolated(exactMoney(price)) })}
      </Button>
    </Dialog>
  );
}
