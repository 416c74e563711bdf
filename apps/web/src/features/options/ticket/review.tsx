/** The last look before buying: every figure and the bound. Then what became of it; nothing counts as bought before the server says so. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buyOption } from '@candor/contract/trading';
import { buttonLook } from '@candor/ui/actions/button';
import { call } from '../../../api/client.ts';
import { useText } from '../../../text/text.tsx';
import { IntentDialog } from '../../trading/index.ts';
import { type OptionView, underlyingsQuery } from '../model/option-queries.ts';
import type { Market, Ticket } from '../model/use-ticket.ts';
import { isolated } from '../parts/isolated.ts';
import type { Body } from './body.ts';
import { Decide } from './decide.tsx';

export type ReviewProps = {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly name: string;
  readonly obstacle: string | null;
  readonly onClose: () => void;
};

export function Review(props: ReviewProps) {
  const { t, exactMoney } = useText();
  const queries = useQueryClient();
  const buy = async (body: Body, idempotencyKey: string) => {
    try {
      return await call(buyOption, { body, idempotencyKey });
    } finally {
      // Whatever came of it: the pool, and on a refusal perhaps the terms, are not any more what is shown.
      void queries.invalidateQueries(underlyingsQuery);
    }
  };
  return (
    <IntentDialog<Body, OptionView>
      title={t('options.buy.title')}
      titleDone={t('options.buy.titleDone')}
      act={buy}
      done={({ premium, orderNo, largestPayout }) => ({
        title: t('options.buy.done', { premium: isolated(exactMoney(premium)) }),
        text: t('options.buy.doneText', { number: isolated(orderNo), most: isolated(exactMoney(largestPayout)) }),
      })}
      onward={viewLink}
      refused={{ title: t('options.buy.refused'), text: t('options.buy.refusedText') }}
      onClose={props.onClose}
    >
      {(decision) => <Decide {...props} {...decision} />}
    </IntentDialog>
  );
}

const viewLink = ({ id }: OptionView) => <ViewLink id={id} />;

function ViewLink({ id }: { readonly id: string }) {
  const { t } = useText();
  return (
    <Link to={`/options/order?id=${encodeURIComponent(id)}`} className={buttonLook('accent', 'lg')}>
      {t('options.buy.view')}
    </Link>
  );
}
