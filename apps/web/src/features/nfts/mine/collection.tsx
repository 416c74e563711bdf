/** What was bought, on its way to its owner: how far it has come, where to, what proves it, and the receipt of the donation. */
import { getNftReceipt, type NftCollection, type NftView } from '@candor/contract/nfts';
import { addressPage, transactionPage } from '@candor/core/wallet/explorers';
import { Button } from '@candor/ui/actions/button';
import { Stepper } from '@candor/ui/actions/stepper';
import { useFileSaver } from '../../../shared/use-file-saver.ts';
import { useText } from '../../../text/text.tsx';
import { Problem } from '../../security/index.ts';
import { ChainText } from '../parts/chain-text.tsx';
import { Time } from '../parts/time.tsx';
import { ClaimForm } from './claim-form.tsx';

const STEPS = ['awarded', 'address', 'transferring', 'delivered'] as const;
/** Which step it is at: what was bought waits for its address. */
const AT: Readonly<Record<NftCollection['status'], number>> = {
  awarded: STEPS.indexOf('address'),
  transferring: STEPS.indexOf('transferring'),
  delivered: STEPS.length,
};

type CollectionProps = { readonly item: NftView; readonly collection: NftCollection };

export function Collection({ item, collection }: CollectionProps) {
  const { t } = useText();
  const { status } = collection;
  return (
    <div className="col-span-full grid grid-cols-1 gap-5">
      <Stepper
        label={t('nfts.own.steps.label')}
        steps={STEPS.map((id) => ({ id, title: t(`nfts.own.steps.${id}`) }))}
        at={AT[status]}
        doneLabel={t('identification.done')}
      />
      {status === 'awarded' ? <ClaimForm item={item} /> : <Way item={item} collection={collection} />}
      <Receipt id={item.id} />
    </div>
  );
}

/** Where it goes, and the transaction that brought it there. */
function Way({ item: { chain }, collection }: CollectionProps) {
  const { t } = useText();
  const { address, hash, isChecked, claimedAt, deliveredAt, status } = collection;
  return (
    <dl className="grid gap-3">
      {address !== null && (
        <div className="grid gap-1">
          <dt className="text-ink-2">
            {t('nfts.own.address')}
            {claimedAt !== null && (
              <>
                {' · '}
                <Time iso={claimedAt} />
              </>
            )}
          </dt>
          <dd>
            <ChainText name={t('nfts.own.address')} value={address} page={addressPage(chain, address)} />
          </dd>
        </div>
      )}
      {status === 'delivered' && (
        <div className="grid gap-1">
          <dt className="text-ink-2">
            {t('nfts.origin.hash')}
            {deliveredAt !== null && (
              <>
                {' · '}
                <Time iso={deliveredAt} />
              </>
            )}
          </dt>
          <dd className="grid gap-1">
            {hash !== null && (
              <ChainText name={t('nfts.origin.hash')} value={hash} page={transactionPage(chain, hash)} />
            )}
            <span>{t(isChecked ? 'nfts.origin.isChecked' : 'nfts.origin.isUnchecked')}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Receipt({ id }: { readonly id: string }) {
  const { t } = useText();
  const { isBusy, problem, save } = useFileSaver();
  return (
    <div className="grid justify-items-start gap-3">
      <Problem>{problem}</Problem>
      <Button
        tone="plain"
        busy={isBusy}
        onClick={() => void save(getNftReceipt, { params: { id } }, { name: `donation-${id}.pdf` })}
      >
        {t('nfts.own.receipt')}
      </Button>
    </div>
  );
}
