/** The terms of trading one instrument, costs first. */
import { Fact, Facts } from '@candor/ui/figures/facts';
import { weekTimeText, zoneText } from '@candor/i18n/calendar-words';
import { useText } from '../../../text/text.tsx';
import { AnnouncedTerms } from './announced-terms.tsx';
import type { MarketInfo } from '../market-queries.ts';

export function InstrumentTerms({ info }: { readonly info: MarketInfo }) {
  const { t, day, decimal, dateTime, lang } = useText();
  const { sessions } = info;
  const perNight = (rate: string) =>
    rate.startsWith('-')
      ? t('instrument.receives', { rate: decimal(rate.slice(1)) })
      : t('instrument.perNight', { rate: decimal(rate) });
  const nameOf = (name: string, rate: string) =>
    rate.startsWith('-') ? (
      <>
        {name}
        <span className="block text-xs text-ink-3">
          {t('instrument.creditAfter', { hours: String(info.creditHours) })}
        </span>
      </>
    ) : (
      name
    );
  const lots = { min: decimal(info.lotMin), max: decimal(info.lotMax), step: decimal(info.lotStep) };
  return (
    <section>
      <h2 className="mb-2 font-serif text-lg font-semibold">{t('instrument.terms')}</h2>
      <div className="mb-3 empty:hidden">
        <AnnouncedTerms info={info} place="terms" />
      </div>
      <Facts className="border-y border-rule">
        <Fact name={t('instrument.fee')}>
          <bdi>{t('home.feeValue', { percent: decimal(info.feeRate) })}</bdi>
        </Fact>
        <Fact name={nameOf(t('instrument.financingLong'), info.financingRateLong)}>
          {perNight(info.financingRateLong)}
        </Fact>
        <Fact name={nameOf(t('instrument.financingShort'), info.financingRateShort)}>
          {perNight(info.financingRateShort)}
        </Fact>
        <Fact name={t('instrument.leverageMax')}>{t('ticket.leverageTimes', { times: String(info.leverageMax) })}</Fact>
        <Fact name={t('instrument.contractSize')}>
          <bdi>{decimal(info.contractSize)}</bdi>
        </Fact>
        <Fact name={t('instrument.lotSteps')}>{t('instrument.lotRange', lots)}</Fact>
        <Fact name={t('instrument.hours', { zone: zoneText(lang, sessions.timeZone) })}>
          {sessions.weekly.length === 0 ? (
            t('instrument.hoursAlways')
          ) : (
            <ul dir="ltr">
              {sessions.weekly.map(({ open, close }) => (
                <li key={open}>
                  <span className="whitespace-nowrap">{weekTimeText(lang, open)}</span> –{' '}
                  <span className="whitespace-nowrap">{weekTimeText(lang, close)}</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {sessions.specialDays.length > 0 && (
          <Fact name={t('announced.days')}>
            <ul>
              {sessions.specialDays.map(({ date, hours }) => (
                <li key={date}>
                  {hours === 'closed'
                    ? t('announced.dayClosed', { day: day(date) })
                    : t('announced.dayEarly', { day: day(date), time: hours })}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {!sessions.isOpen && sessions.nextOpen !== null && (
          <Fact name={t('market.closed')}>{t('instrument.nextOpen', { time: dateTime(sessions.nextOpen) })}</Fact>
        )}
      </Facts>
    </section>
  );
}
