/** Of a proposal about charity NFTs: the picture that would become public, the charity, and the item that would be withdrawn. */
import { useQuery } from '@tanstack/react-query';
import type { ProposalView } from '@candor/contract/staff/proposals';
import { getNft } from '@candor/contract/nfts';
import { listStaffCharities } from '@candor/contract/staff/nfts';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../api/client.ts';
import { WholeMedia } from '../../shared/nft-media.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';

export function NftEvidence({ proposal: { kind, payload } }: { readonly proposal: ProposalView }) {
  const { t } = useText();
  const picture = textOf(payload['media'] ?? payload['receipt']);
  const [charityId, itemId] = [textOf(payload['charityId']), textOf(payload['itemId'])];
  return (
    <div className="mt-4 grid gap-4">
      {picture !== null && <WholeMedia sha256={picture} alt={t(WORDS[kind === 'nfts.item' ? 'media' : 'receipt'])} />}
      {charityId !== null && <Charity id={charityId} />}
      {itemId !== null && <Item id={itemId} />}
    </div>
  );
}

const WORDS = { media: 'work.fields.media', receipt: 'work.fields.receipt' } as const;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function Charity({ id }: { readonly id: string }) {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['nfts', 'charities'],
    queryFn: () => call(listStaffCharities, { query: {} }),
  });
  const charity = data?.list.find((each) => each.id === id);
  if (charity === undefined) return null;
  return (
    <Facts className="max-w-xl border-y border-rule">
      <Fact name={t('work.fields.charityId')} strong>
        <bdi>{charity.name}</bdi>
      </Fact>
      {(['donated', 'paidOut', 'balance'] as const).map((figure) => (
        <Fact key={figure} name={t(`nftDesk.${figure}`)}>
          <Usdt of={charity[figure]} />
        </Fact>
      ))}
    </Facts>
  );
}

function Item({ id }: { readonly id: string }) {
  const { t, decimal } = useText();
  const { data } = useQuery({ queryKey: ['nfts', 'item', id], queryFn: () => call(getNft, { params: { id } }) });
  if (data === undefined) return null;
  return (
    <>
      <WholeMedia sha256={data.media} alt={data.name} />
      <Facts className="max-w-xl border-y border-rule">
        <Fact name={t('work.fields.itemId')} strong>
          <bdi>{data.name}</bdi>
        </Fact>
        <Fact name={t('work.fields.charityId')}>
          <bdi>{data.charity.name}</bdi>
        </Fact>
        <Fact name={t('nftDesk.bids')}>{decimal(String(data.bids))}</Fact>
      </Facts>
    </>
  );
}
