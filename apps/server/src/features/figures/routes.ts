/** Who asks for the figures: anyone. */
import { getFigures } from '@candor/contract/figures';
import type { App } from '../../platform/app.ts';
import type { Mount } from '../../platform/http.ts';
import type { Market } from '../market/index.ts';
import { createGauge } from './gauge.ts';

export function figuresRoutes(app: App & { readonly market: Market }, mount: Mount): void {
  const gauge = createGauge(app);
  mount(getFigures, () => gauge.read());
}
