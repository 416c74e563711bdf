/** What running strategies takes. */
import type { Trading } from '../trading/index.ts';
import type { RunningMarket } from '../market/index.ts';
import type { App } from '../../http/app.ts';

export type StrategiesApp = App & { readonly market: RunningMarket; readonly trading: Trading };
