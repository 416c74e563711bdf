/** The charities: what they were given, what was paid out and what is still theirs; and proposing changes and pay-outs. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LOCALES } from '@candor/i18n/locales';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Fetched } from '../../shared/fetched.tsx';
import { useAllLetters } from '../../shared/use-all-letters.ts';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { useMayPropose } from '../proposals/index.ts';
import { charitiesQuery, type StaffCharity } from './nft-queries.ts';
import { ProposeCharity } from './propose-charity.tsx';
import { ProposePayout } from './propose-payout.tsx';

type Proposing =
  | { readonly what: 'charity'; readonly charity: StaffCharity | null }
  | { readonly what: 'payout'; readonly charity: StaffCharity };

export function CharityList() {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [proposing, setProposing] = useState<Proposing | null>(null);
  const query = useQuery(charitiesQuery);
  const close = () => setProposing(null);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-prose text-ink-2">{t('nftDesk.charitiesLead')}</p>
        {mayPropose('nfts.charity') && (
          <Button onClick={() => setProposing({ what: 'charity', charity: null })}>{t('nftDesk.newCharity')}</Button>
        )}
      </div>
      <Fetched query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('nftDesk.noCharities')} />
          ) : (
            <ol className="divide-y divide-rule border-y border-rule-strong">
              {list.map((charity) => (
                <Charity key={charity.id} charity={charity} onPropose={setProposing} />
              ))}
            </ol>
          )
        }
      </Fetched>
      {proposing?.what === 'charity' && <ProposeCharity charity={proposing.charity} onClose={close} />}
      {proposing?.what === 'payout' && <ProposePayout charity={proposing.charity} onClose={close} />}
    </div>
  );
}

type CharityProps = { readonly charity: StaffCharity; readonly onPropose: (proposing: Proposing) => void };

function Charity({ charity, onPropose }: CharityProps) {
  const { t } = useText();
  const mayPropose = useMayPropose();
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-baseline gap-3 font-serif text-lg font-semibold">
          <bdi>{charity.name}</bdi>
          {!charity.isOpen && <Badge>{t('nftDesk.closed')}</Badge>}
        </h2>
        <div className="flex flex-wrap gap-2">
          {mayPropose('nfts.charity') && (
            <Button tone="plain" size="sm" onClick={() => onPropose({ what: 'charity', charity })}>
              {t('work.smart.change')}
            </Button>
          )}
          {mayPropose('nfts.payout') && (
            <Button tone="plain" size="sm" onClick={() => onPropose({ what: 'payout', charity })}>
              {t('work.kinds.nfts.payout')}
            </Button>
          )}
        </div>
      </div>
      <CharityFacts charity={charity} />
    </li>
  );
}

function CharityFacts({ charity }: { readonly charity: StaffCharity }) {
  const { t, lang, decimal } = useText();
  const { country, registration, website, stories, sales, isPlay } = charity;
  useAllLetters();
  const missing = LOCALES.filter(({ locale }) => stories[locale] === undefined);
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      <Facts className="self-start border-y border-rule">
        <Fact name={t('work.fields.country')}>
          <bdi>{new Intl.DisplayNames(lang, { type: 'region' }).of(country)}</bdi>
        </Fact>
        <Fact name={t('work.fields.registration')}>
          <bdi className="whitespace-normal!">{registration}</bdi>
        </Fact>
        {website !== null && (
          <Fact name={t('work.fields.website')}>
            <bdi dir="ltr" className="whitespace-normal! [overflow-wrap:anywhere]">
              {website}
            </bdi>
          </Fact>
        )}
        {missing.length > 0 && (
          <Fact name={t('nftDesk.storiesMissing')}>
            {missing.map(({ locale, name, lang: of }, index) => (
              <span key={locale}>
                {index > 0 && ' · '}
                <bdi lang={of}>{name}</bdi>
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <div>
        <Facts className="border-y border-rule">
          {(['donated', 'paidOut', 'balance'] as const).map((figure) => (
            <Fact key={figure} name={t(`nftDesk.${figure}`)} strong={figure === 'balance'}>
              <Usdt of={charity[figure]} />
            </Fact>
          ))}
          <Fact name={t('nftDesk.sales')}>{decimal(String(sales))}</Fact>
        </Facts>
        {isPlay && <p className="mt-2 text-ink-2">{t('smart.play')}</p>}
      </div>
    </div>
  );
}
