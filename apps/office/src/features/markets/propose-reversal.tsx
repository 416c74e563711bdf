/** Proposes to take back all fills on one quote, and to leave it out of its candles, and shows beforehand which they are and what the quote is held against. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RouteReply } from '@candor/contract/wire/route';
import { previewReversal } from '@candor/contract/staff/market';
import { TextArea } from '@candor/ui/fields/text-area';
import { TextField } from '@candor/ui/fields/text-field';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { call } from '../../api/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { useText } from '../../text/text.tsx';
import { ProposeDialog } from '../proposals/index.ts';

type ProposeReversalProps = { readonly code: string; readonly onClose: () => void };
type Quote = { readonly code: string; readonly source: string; readonly sequence: string };
type Found = NonNullable<RouteReply<typeof previewReversal>['found']>;

const WORDS_MIN = 10;
const WORDS_MAX = 1_000;

export function ProposeReversal({ code, onClose }: ProposeReversalProps) {
  const { t } = useText();
  const [source, setSource] = useState('');
  const [sequence, setSequence] = useState('');
  const [words, setWords] = useState('');
  const isNamed = source.trim() !== '' && /^\d{1,16}$/.test(sequence);
  const isWhole = isNamed && words.trim().length >= WORDS_MIN;
  const payload = { code, source: source.trim(), sequence: Number(sequence), words: words.trim() };
  return (
    <ProposeDialog
      title={t('work.kinds.fills.reverse')}
      onClose={onClose}
      proposed={isWhole ? { kind: 'fills.reverse', payload } : null}
    >
      <p>
        <bdi className="font-medium">{code}</bdi> <span className="text-ink-2">{t('work.market.reverseText')}</span>
      </p>
      <TextField label={t('work.fields.source')} name="source" value={source} onChange={setSource} />
      <TextField
        label={t('work.fields.sequence')}
        name="sequence"
        inputMode="numeric"
        value={sequence}
        onChange={setSequence}
        help={t('work.market.sequenceHelp')}
      />
      {isNamed && <Preview quote={{ code, source: source.trim(), sequence }} />}
      <TextArea
        name="words"
        label={t('work.fields.words')}
        help={t('work.market.wordsHelp')}
        value={words}
        onChange={setWords}
        maxLength={WORDS_MAX}
        error={null}
      />
    </ProposeDialog>
  );
}

function Preview({ quote }: { readonly quote: Quote }) {
  const { t } = useText();
  const query = useQuery({
    queryKey: ['instruments', 'reversal', quote],
    queryFn: () => call(previewReversal, { query: quote }),
  });
  return (
    <Fetched query={query}>
      {({ found }) =>
        found === null ? (
          <p role="status" className="text-ink-2">
            {t('work.market.noFills')}
          </p>
        ) : (
          <Affected found={found} />
        )
      }
    </Fetched>
  );
}

const FIGURES = ['profitDemo', 'profitReal', 'bid', 'ask', 'priceBefore', 'priceAfter', 'band'] as const;

function Affected({ found }: { readonly found: Found }) {
  const { t, decimal, dateTime } = useText();
  return (
    <section role="status" className="grid gap-2">
      {!found.isBeyond && <p className="text-risk">{t('work.market.withinBand')}</p>}
      {found.isReversed && <p className="text-risk">{t('work.market.wasReversed')}</p>}
      {found.fills === 0 && <p>{t('work.market.onlyCandles')}</p>}
      <Facts className="border-y border-rule">
        <Fact name={t('work.fields.fills')}>
          <bdi>{found.fills}</bdi>
        </Fact>
        <Fact name={t('work.fields.customers')}>
          <bdi>{found.customers}</bdi>
        </Fact>
        {FIGURES.map((name) => (
          <Fact key={name} name={t(`work.fields.${name}`)}>
            <bdi>{decimal(found[name])}</bdi>
          </Fact>
        ))}
        <Fact name={t('work.fields.quotedAt')}>
          <bdi>{dateTime(found.quotedAt)}</bdi>
        </Fact>
      </Facts>
      <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
        <bdi dir="ltr">
          {found.orders.map(({ id, version, mode, kind }) => `${mode} ${id}:${version} ${kind}`).join(', ')}
        </bdi>
      </p>
    </section>
  );
}
