/** What the mail about a paused strategy says. */
import type { RefusalCode, RefusalDetails } from '@candor/core/refusal';
import type { StrategyKind } from '@candor/core/strategies/strategy';
import type { Letters } from '../../mail/letter.ts';

export const strategyLetters: Letters = {
  strategyPaused: ({ say, value, at, instrument, refusal }, origin) => {
    const name = instrument(value('instrument'), value('appName'));
    const mode = value('mode') === 'real' ? 'real' : 'demo';
    // Both were written by the job that sends it.
    const kind = say(`strategies.kinds.${value('strategy') as StrategyKind}`);
    const { code, details } = JSON.parse(value('refusal')) as { code: RefusalCode; details: RefusalDetails };
    return {
      subject: say('strategyMail.subject', { name }),
      paragraphs: [
        say(`strategyMail.paused.${mode}`, { kind, name, at: at() }),
        say('strategyMail.reason', { reason: refusal(code, details) }),
        say('strategyMail.next'),
      ],
      button: {
        label: say('strategyMail.button'),
        url: `${origin}/trading?part=strategies&strategy=${value('runId')}`,
      },
      closing: [say('marginMail.mute')],
    };
  },
};
