/** What an item is and on which terms it is offered, and who proposed it. Of the bids: only what everybody sees. */
import { Link } from 'react-router';
import type { StaffNftView } from '@candor/contract/staff/nfts';
import { addressPage } from '@candor/core/wallet/explorers';
import { buttonLook } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { ExplorerLink } from '../../shared/explorer-link.tsx';
import { LongCode } from '../../shared/long-code.tsx';
import { useMay } from '../../shared/permission.ts';
import { useIsSandbox } from '../../shared/sandbox.tsx';
import { useText } from '../../text/text.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';

export function ItemFacts({ one }: { readonly one: StaffNftView }) {
  const { t } = useText();
  const may = useMay();
  const { proposalId } = one;
  return (
    <div className="grid w-full gap-x-12 gap-y-4 lg:grid-cols-2">
      <TokenFacts one={one} />
      <div className="grid content-start justify-items-start gap-4">
        <OfferFacts one={one} />
        <DeliveryFacts one={one} />
        {proposalId !== null && may('proposals.read') && (
          <Link to={`/proposals/${proposalId}`} className={buttonLook('plain', 'sm')}>
            {t('deposits.look')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Which token it is, and what was verified about it. */
export function TokenFacts({ one: { creator, contract, tokenId, checks } }: { readonly one: StaffNftView }) {
  const { t } = useText();
  // No explorer shows the chain of a sandbox.
  const isSandbox = useIsSandbox();
  return (
    <Facts className="self-start border-y border-rule">
      <Fact name={t('work.fields.creator')}>
        <bdi className="whitespace-normal!">{creator}</bdi>
      </Fact>
      <Fact name={t('work.fields.contract')}>
        <LongCode>{contract}</LongCode>
        {!isSandbox && <ExplorerLink href={addressPage('ethereum', contract)} />}
      </Fact>
      <Fact name={t('work.fields.tokenId')}>
        <LongCode>{tokenId}</LongCode>
      </Fact>
      <Fact name={t('work.fields.checks')}>
        {checks.length === 0
          ? t('nftDesk.noChecks')
          : checks.map((check) => (
              <span key={check} className="block">
                {t(`nftDesk.checks.${check}`)}
              </span>
            ))}
      </Fact>
    </Facts>
  );
}

function OfferFacts({ one }: { readonly one: StaffNftView }) {
  const { t, money, dateTime } = useText();
  const { kind, opening, reserve, buyNow, nextBid, isReserveMet, status, startsAt, scheduledEndsAt, endedAt } = one;
  return (
    <Facts className="w-full border-y border-rule">
      {kind === 'auction' && (
        <>
          <Fact name={t('work.fields.opening')}>
            <bdi>{money(opening)}</bdi>
          </Fact>
          <Fact name={t('work.fields.reserve')}>
            {reserve === null ? '—' : <bdi>{money(reserve)}</bdi>}
            {reserve !== null && isReserveMet && <span className="block">{t('nftDesk.isReserveMet')}</span>}
          </Fact>
          {status === 'listed' && (
            <Fact name={t('nftDesk.nextBid')}>
              <bdi>{money(nextBid)}</bdi>
            </Fact>
          )}
        </>
      )}
      <Fact name={kind === 'fixed' ? t('nftDesk.fixedPrice') : t('work.fields.buyNow')}>
        {buyNow === null ? '—' : <bdi>{money(buyNow)}</bdi>}
      </Fact>
      <Fact name={t('work.fields.startsAt')}>
        <bdi>{dateTime(startsAt)}</bdi>
      </Fact>
      <Fact name={t('nftDesk.scheduledEndsAt')}>
        <bdi>{dateTime(scheduledEndsAt)}</bdi>
      </Fact>
      {endedAt !== null && (
        <Fact name={t('nftDesk.endedAt')}>
          <bdi>{dateTime(endedAt)}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
