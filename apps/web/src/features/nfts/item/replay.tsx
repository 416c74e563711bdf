/** The result of an auction that is over, computed again in this browser by the rules that decided it. */
import { useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { Tick } from '@candor/ui/foundation/tick';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import { recompute, type Recomputed } from '../model/recompute.ts';
import { allEvents, type WholeNft } from '../nft-queries.ts';
import { isolated } from '../parts/isolated.ts';
import { useBidder } from '../parts/use-bidder.ts';

type ReplayProps = { readonly item: WholeNft; readonly own: number | null };

export function Replay({ item, own }: ReplayProps) {
  const { t, problem: sentence } = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<Recomputed | null>(null);
  const start = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setResult(recompute(item, await allEvents(item.id)));
    } catch (error) {
      setProblem(sentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="nft-replay" className="grid justify-items-start gap-3">
      <h2 id="nft-replay" className="font-serif text-lg font-semibold">
        {t('nfts.replay.title')}
      </h2>
      <p className="max-w-prose text-sm text-ink-2">{t('nfts.replay.how')}</p>
      <Button tone="plain" busy={isBusy} onClick={() => void start()}>
        {t('nfts.replay.button')}
      </Button>
      <Problem>{problem}</Problem>
      <div role="status" className="w-full">
        {result !== null && <Result result={result} own={own} />}
      </div>
    </section>
  );
}

function Result({ result, own }: { readonly result: Recomputed; readonly own: number | null }) {
  const { t, money, decimal } = useText();
  const called = useBidder(own);
  const { steps, differsAt, price, winner, isSame } = result;
  const differs =
    differsAt === null ? t('nfts.replay.differs') : t('nfts.replay.differsAt', { step: decimal(String(differsAt)) });
  return (
    <div
      data-testid="nft-replay"
      data-same={isSame}
      className={`grid gap-1 rounded px-4 py-3 ${isSame ? 'bg-sunken' : 'bg-danger-soft text-danger'}`}
    >
      <p>{t('nfts.replay.steps', { count: steps })}</p>
      <p className="font-medium">
        {price !== null && winner !== null
          ? t('nfts.replay.sold', { price: isolated(money(price)), bidder: isolated(called(winner)) })
          : t('nfts.replay.unsold')}
      </p>
      <p className="flex items-baseline gap-2">
        {isSame && <Tick size={12} className="translate-y-px text-accent" />}
        {isSame ? t('nfts.replay.same') : differs}
      </p>
    </div>
  );
}
