/** Sanctions screening: the list used, its names that resemble the customer's, and why each is somebody else. */
import type { IdentityCheckView, MatchView } from '@candor/contract/staff/kyc';
import { TextArea } from '@candor/ui/fields/text-area';
import { Badge } from '@candor/ui/figures/badge';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Visible } from '../../../shared/visible.tsx';
import { useText } from '../../../text/text.tsx';
import { Part } from './hints.tsx';

const WORDS_MAX = 2_000;

type ScreeningProps = {
  readonly check: IdentityCheckView;
  readonly words: Readonly<Record<string, string>>;
  /** Null if the reader does not decide. */
  readonly onWords: ((entryId: string, words: string) => void) | null;
};

export function Screening({ check: { screening, matchWords }, words, onWords }: ScreeningProps) {
  const { t, dateTime, decimal } = useText();
  if (screening === null) {
    return (
      <Part title={t('checks.screening')}>
        <p className="border-s-4 border-risk bg-risk-soft px-3 py-2 text-risk">{t('checks.noList')}</p>
      </Part>
    );
  }
  const { at, list, matches } = screening;
  return (
    <Part title={t('checks.screening')}>
      <Facts className="border-y border-rule">
        <Fact name={t('checks.list')}>
          <bdi>{list.name}</bdi> · <bdi>{list.date}</bdi>
        </Fact>
        <Fact name={t('checks.entries')}>
          <bdi>{decimal(String(list.entries))}</bdi>
        </Fact>
        <Fact name={t('checks.screened')}>
          <bdi>{dateTime(at)}</bdi>
        </Fact>
        <div className="grid gap-1 py-2">
          <dt className="text-ink-2">{t('checks.digest')}</dt>
          <dd dir="ltr" className="text-start text-xs [overflow-wrap:anywhere]">
            {list.digest}
          </dd>
        </div>
      </Facts>
      {matches.length === 0 ? (
        <p className="text-ink-2">{t('checks.noMatches')}</p>
      ) : (
        <ol aria-label={t('checks.matches')} className="divide-y divide-rule border-y border-rule">
          {matches.map((match) => (
            <li key={match.entryId} className="grid gap-2 py-3">
              <Match match={match} />
              {onWords === null ? (
                <Answered words={matchWords.find(({ entryId }) => entryId === match.entryId)?.words} />
              ) : (
                <TextArea
                  label={t('checks.answer')}
                  value={words[match.entryId] ?? ''}
                  onChange={(said) => onWords(match.entryId, said)}
                  maxLength={WORDS_MAX}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function Match({ match: { name, score, by, born, country, programme, entryId } }: { readonly match: MatchView }) {
  const { t, decimal } = useText();
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">
          <Visible text={name} />
        </span>
        <Badge tone={score >= 95 ? 'danger' : 'risk'}>{t('checks.alike', { score: decimal(String(score)) })}</Badge>
        {by !== 'typed' && <Badge tone="neutral">{t(`checks.matchBy.${by}`)}</Badge>}
      </p>
      <p className="text-xs text-ink-2">
        {[born, country, programme, entryId]
          .filter((part) => part !== null && part !== '')
          .map((part) => `\u2068${String(part)}\u2069`)
          .join(' · ')}
      </p>
    </div>
  );
}

function Answered({ words }: { readonly words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="border-s-2 border-rule-strong ps-3 whitespace-pre-line">
      <bdi>{words}</bdi>
    </p>
  );
}
