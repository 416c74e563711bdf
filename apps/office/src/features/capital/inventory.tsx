/** What conversions are paid from, as everybody sees it, and proposing a movement of it. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CAPITAL_DIRECTIONS } from '@candor/contract/capital';
import { getInventory, type InventoryMovement } from '@candor/contract/conversion';
import { type Asset, ASSETS, parseMoney } from '@candor/core/money/money';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { Section } from '../../shared/page.tsx';
import { useText } from '../../text/text.tsx';
import { ProposeDialog, useMayPropose } from '../proposals/index.ts';

type Direction = (typeof CAPITAL_DIRECTIONS)[number];

const AGAIN_MS = 10_000;
const REFERENCE_MIN = 3;

export function Inventory() {
  const { t, decimal } = useText();
  const mayPropose = useMayPropose();
  const [proposing, setProposing] = useState<Direction | null>(null);
  const query = useQuery({
    queryKey: ['inventory'],
    queryFn: () => call(getInventory, { query: { size: '50' } }),
    refetchInterval: AGAIN_MS,
  });
  const directions = (['fund', 'withdraw'] as const).filter((direction) => mayPropose(`inventory.${direction}`));
  return (
    <Section title={t('work.inventory.title')} lead={t('work.inventory.lead')}>
      <Fetched query={query}>
        {({ list, movements }) => (
          <>
            <Facts className="max-w-xl border-y border-rule">
              {list.map(({ asset, amount }) => (
                <Fact key={asset} name={asset}>
                  <bdi>
                    {decimal(amount)} {asset}
                  </bdi>
                </Fact>
              ))}
            </Facts>
            <div className="my-4 flex flex-wrap gap-3">
              {directions.map((direction) => (
                <Button key={direction} tone="plain" size="sm" onClick={() => setProposing(direction)}>
                  {t(`work.kinds.inventory.${direction}`)}
                </Button>
              ))}
            </div>
            <Movements list={movements.list} />
          </>
        )}
      </Fetched>
      {proposing !== null && <ProposeInventory direction={proposing} onClose={() => setProposing(null)} />}
    </Section>
  );
}

function Movements({ list }: { readonly list: readonly InventoryMovement[] }) {
  const { t, decimal, dateTime } = useText();
  if (list.length === 0) return <p>{t('capital.nothing')}</p>;
  return (
    <ol aria-label={t('work.inventory.title')} className="max-w-3xl divide-y divide-rule border-y border-rule">
      {list.map(({ id, direction, asset, amount, reference, isPlay, movedAt }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
          <span>{t(`capital.${direction}`)}</span>
          <bdi className="tabular text-end">
            {decimal(amount)} {asset}
          </bdi>
          <span className="text-ink-2 [overflow-wrap:anywhere]">
            {isPlay ? t('capital.play') : <bdi>{reference}</bdi>}
          </span>
          <bdi className="text-end text-ink-2">{dateTime(movedAt)}</bdi>
        </li>
      ))}
    </ol>
  );
}

type ProposeInventoryProps = { readonly direction: Direction; readonly onClose: () => void };

/** What may be taken out is asked of the server, now and at the approval. */
function ProposeInventory({ direction, onClose }: ProposeInventoryProps) {
  const { t } = useText();
  const [asset, setAsset] = useState<Asset>('USDT');
  const [given, setGiven] = useState('');
  const [reference, setReference] = useState('');
  const amount = parseMoney(asset, given.trim());
  const isPositive = amount !== null && amount.units > 0n;
  const isReferred = reference.trim().length >= REFERENCE_MIN;
  const payload = { asset, amount: given.trim(), reference: reference.trim() };
  return (
    <ProposeDialog
      title={t(`work.kinds.inventory.${direction}`)}
      onClose={onClose}
      proposed={isPositive && isReferred ? { kind: `inventory.${direction}`, payload } : null}
    >
      <Select
        label={t('work.inventory.asset')}
        value={asset}
        choices={ASSETS.map((id) => ({ id, title: id }))}
        onChange={setAsset}
      />
      <TextField
        label={t('work.fields.amount')}
        name="amount"
        value={given}
        onChange={setGiven}
        help={t('work.inventory.amountHelp')}
        error={given.trim() === '' || isPositive ? null : t('work.inventory.amountHelp')}
      />
      <TextField
        label={t('work.fields.reference')}
        name="reference"
        value={reference}
        onChange={setReference}
        help={t('work.capital.referenceHelp')}
      />
    </ProposeDialog>
  );
}
