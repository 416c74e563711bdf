/** The public route of the figures. */
import { getFigures } from '@candor/contract/statistics';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import type { Market } from '../market/index.ts';
import { createPublicStatistics } from './public-statistics.ts';

export function statisticsRoutes(app: App & { readonly market: Market }, mount: Mount): void {
  const statistics = createPublicStatistics(app);
  mount(getFigures, () => statistics.read());
}
