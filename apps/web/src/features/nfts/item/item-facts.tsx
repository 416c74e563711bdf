/** The token, as anybody can look it up: where it is, who made it, and what was verified about it. */
import type { ReactNode } from 'react';
import { addressPage } from '@candor/core/wallet/explorers';
import { Tick } from '@candor/ui/foundation/tick';
import { useText } from '../../../text/text.tsx';
import type { WholeNft } from '../nft-queries.ts';
import { CHAIN_NAMES } from '../parts/chain-name.ts';
import { ChainText } from '../parts/chain-text.tsx';

export function ItemFacts({ item }: { readonly item: WholeNft }) {
  const { t } = useText();
  return (
    <>
      <section aria-labelledby="nft-about" className="grid gap-3">
        <h2 id="nft-about" className="font-serif text-lg font-semibold">
          {t('nfts.facts.about')}
        </h2>
        <p className="max-w-prose">
          <bdi className="block whitespace-pre-line [overflow-wrap:anywhere]">{item.about}</bdi>
        </p>
      </section>
      <section aria-labelledby="nft-facts" className="grid gap-3">
        <h2 id="nft-facts" className="font-serif text-lg font-semibold">
          {t('nfts.facts.title')}
        </h2>
        <dl className="divide-y divide-rule border-y border-rule">
          <Line name={t('nfts.facts.creator')}>
            <bdi className="[overflow-wrap:anywhere]">{item.creator}</bdi>
          </Line>
          <Line name={t('nfts.facts.chain')}>
            <bdi>{CHAIN_NAMES[item.chain]}</bdi>
          </Line>
          <Line name={t('nfts.facts.contract')}>
            <ChainText
              name={t('nfts.facts.contract')}
              value={item.contract}
              page={addressPage(item.chain, item.contract)}
            />
          </Line>
          <Line name={t('nfts.facts.tokenId')}>
            <ChainText name={t('nfts.facts.tokenId')} value={item.tokenId} />
          </Line>
          <Line name={t('nfts.facts.verified')}>
            <Checked checks={item.checks} />
          </Line>
        </dl>
      </section>
    </>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Checked({ checks }: Pick<WholeNft, 'checks'>) {
  const { t } = useText();
  if (checks.length === 0) return t('nfts.checked.none');
  return (
    <ul className="grid gap-1">
      {checks.map((check) => (
        <li key={check} className="flex items-baseline gap-2">
          <Tick size={12} className="translate-y-px text-accent" />
          {t(`nfts.checked.${check}`)}
        </li>
      ))}
    </ul>
  );
}
