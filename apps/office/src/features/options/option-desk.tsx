/** What options are sold on, the money set aside for them, how it moved, and what was settled; and proposing to move it. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Fetched } from '../../shared/fetched.tsx';
import { Page, Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { ProposePool } from '../proposals/index.ts';
import { Movements } from './movements.tsx';
import { settlementsQuery, staffOptionsQuery } from './option-queries.ts';
import { Settlements } from './settlements.tsx';
import { type Proposing, Underlyings } from './underlyings.tsx';

export function OptionDesk() {
  const { t } = useText();
  const [proposing, setProposing] = useState<Proposing | null>(null);
  const pools = useQuery(staffOptionsQuery);
  const settlements = useQuery(settlementsQuery);
  return (
    <Page title={t('work.options.title')} lead={t('work.options.lead')} isWide>
      <Fetched query={pools}>
        {({ list, movements }) => (
          <>
            <Underlyings list={list} onPropose={setProposing} />
            <Section title={t('work.options.movements')}>
              <Movements list={movements} />
            </Section>
          </>
        )}
      </Fetched>
      <Section title={t('work.options.settlements')}>
        <Fetched query={settlements}>{({ list }) => <Settlements list={list} />}</Fetched>
      </Section>
      {proposing !== null && (
        <ProposePool
          title={`${t(`work.kinds.options.${proposing.what}`)}: \u2068${proposing.code}\u2069`}
          proposed={(amount) => ({ kind: `options.${proposing.what}`, payload: { code: proposing.code, amount } })}
          onClose={() => setProposing(null)}
        />
      )}
    </Page>
  );
}
