/** What price alerts take. */
import type { App } from '../../http/app.ts';
import type { RunningMarket } from '../market/index.ts';
import type { QuoteLog } from '../quote-log/index.ts';

export type AlertsApp = App & {
  readonly market: RunningMarket;
  readonly quotes: Pick<QuoteLog, 'pin' | 'read' | 'state'>;
};
