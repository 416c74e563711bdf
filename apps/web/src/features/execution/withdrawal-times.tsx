/** How long withdrawals took, and how many were refused. */
import type { WithdrawalFigures } from '@candor/contract/execution';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../text/text.tsx';
import { MeasuredSection } from './measured-section.tsx';

export function WithdrawalTimes({ figures }: { readonly figures: WithdrawalFigures }) {
  const { t, decimal } = useText();
  const { asked, done, open, refused, refusedPercent, time } = figures;
  const how = t('withdrawalTimes.how', { refused: decimal(String(refused)), asked: decimal(String(asked)) });
  return (
    <MeasuredSection title={t('withdrawalTimes.title')} how={how}>
      <Facts className="max-w-xl border-y border-rule">
        <Fact name={t('withdrawalTimes.asked')}>
          <bdi>{decimal(String(asked))}</bdi>
        </Fact>
        <Fact name={t('withdrawalTimes.done')}>
          <bdi>{decimal(String(done))}</bdi>
        </Fact>
        <Fact name={t('withdrawalTimes.open')}>
          <bdi>{decimal(String(open))}</bdi>
        </Fact>
        {refusedPercent !== null && (
          <Fact name={t('withdrawalTimes.refused')}>
            <bdi>{t('home.feeValue', { percent: decimal(refusedPercent) })}</bdi>
          </Fact>
        )}
        {time !== null && (
          <>
            <Fact name={t('withdrawalTimes.median')} strong>
              {time.medianSeconds === null ? '—' : <Duration seconds={time.medianSeconds} />}
            </Fact>
            <Fact name={t('withdrawalTimes.worst')} strong>
              <Duration seconds={time.worstSeconds} />
            </Fact>
          </>
        )}
      </Facts>
      {time === null && <p className="text-ink-2">{t('withdrawalTimes.none')}</p>}
    </MeasuredSection>
  );
}

const UNITS = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** In the largest unit that it fills, with one decimal; rounded up, as nobody waited less. */
function Duration({ seconds }: { readonly seconds: number }) {
  const { lang } = useText();
  const { unit, seconds: size } = UNITS.find((each) => seconds >= each.seconds) ?? UNITS[2];
  const count = Math.ceil((seconds * 10) / size) / 10;
  return <bdi>{new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)}</bdi>;
}
