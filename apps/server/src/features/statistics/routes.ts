/** Who asks for the figures: anyone. */
import { getFigures } from '@candor/contract/statistics';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';
import type { Market } from '../market/index.ts';
import { createGauge } from './public-statistics.ts';

export function figuresRoutes(app: App & { readonly market: Market }, mount: Mount): void {
  const gauge = createGauge(app);
  mount(getFigures, () => gauge.read());
}
