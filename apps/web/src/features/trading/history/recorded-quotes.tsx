/** The recorded quotes some seconds before and after the one that a step used: a small chart, a table, and the whole minute as it is stored. */
import { useQuery } from '@tanstack/react-query';
import type { OrderEventView } from '@candor/contract/trading';
import { classNames } from '@candor/ui/foundation/class-names';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useText } from '../../../text/text.tsx';
import { aroundOf, type LoggedQuote, stepPath } from '../model/recorded-around.ts';
import { recordedQuery } from '../model/record-queries.ts';

type Used = NonNullable<OrderEventView['quote']>;

const [WIDTH, HEIGHT] = [320, 96];

export function RecordedQuotes({ code, quote }: { readonly code: string; readonly quote: Used }) {
  const { t, problem } = useText();
  const { data, error } = useQuery(recordedQuery(code, quote.minute, quote.sequence));
  if (quote.minute === null) return null;
  return (
    <section className="mt-3 grid gap-2" data-testid="recorded">
      <h4 className="text-sm font-medium">{t('timeline.recorded.title')}</h4>
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {error !== null && <p role="alert">{problem(error)}</p>}
      {data?.length === 0 && <p className="text-sm text-ink-2">{t('timeline.recorded.gone')}</p>}
      {data !== undefined && data.length > 0 && <Around quotes={data} used={quote} />}
      {data !== undefined && data.length > 0 && (
        <a
          href={`/swx/customer/index/getQuoteLog?code=${encodeURIComponent(code)}&minute=${quote.minute}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-accent hover:underline"
        >
          {t('timeline.recorded.raw')}
        </a>
      )}
    </section>
  );
}

function Around({ quotes, used }: { readonly quotes: readonly LoggedQuote[]; readonly used: Used }) {
  const { t, price, clock } = useText();
  const { drawn, listed } = aroundOf(quotes, used);
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{t('timeline.recorded.about')}</p>
      <Chart quotes={drawn} used={used} />
      <table className="tabular w-full border-collapse text-sm" aria-label={t('timeline.recorded.title')}>
        <thead>
          <tr className="border-b border-rule-strong text-ink-2">
            <th scope="col" className="px-1 py-2 text-start font-medium">
              {t('timeline.recorded.time')}
            </th>
            <th scope="col" className="px-1 py-2 text-end font-medium">
              {t('instrument.bid')}
            </th>
            <th scope="col" className="px-1 py-2 text-end font-medium">
              {t('instrument.ask')}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ sequence, time, bid, ask }) => {
            const isUsed = sequence === used.sequence;
            return (
              <tr
                key={sequence}
                className={classNames('border-b border-rule', isUsed ? 'bg-sunken font-medium' : 'font-normal')}
                data-testid={isUsed ? 'recorded-used' : undefined}
              >
                <th scope="row" className={classNames('px-1 py-2 text-start', isUsed ? 'font-medium' : 'font-normal')}>
                  <time dateTime={time}>
                    <bdi>{clock(time)}</bdi>
                  </time>
                  {isUsed && <span className="ms-2 text-xs">{t('timeline.recorded.used')}</span>}
                </th>
                <td className="px-1 py-2 text-end">
                  <bdi>{price(bid)}</bdi>
                </td>
                <td className="px-1 py-2 text-end">
                  <bdi>{price(ask)}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Time runs from left to right in every language, as in all charts. */
function Chart({ quotes, used }: { readonly quotes: readonly LoggedQuote[]; readonly used: Used }) {
  const { t, clock } = useText();
  const [first, last] = [quotes[0], quotes.at(-1)];
  if (first === undefined || last === undefined) return null;
  const path = stepPath(quotes, used, { width: WIDTH, height: HEIGHT });
  return (
    <svg
      role="img"
      aria-label={t('timeline.recorded.chart', { from: clock(first.time), to: clock(last.time) })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-24 w-full border-y border-rule"
    >
      <line
        x1={path.usedX}
        x2={path.usedX}
        y1="0"
        y2={HEIGHT}
        stroke="var(--accent)"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      {[path.ask, path.bid].map((line) => (
        <path
          key={line}
          d={line}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
