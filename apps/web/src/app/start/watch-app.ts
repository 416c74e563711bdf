/** Follows the app itself: its versions, and whether it can be installed. Loaded once the page is shown. */
import { watchInstallation } from '../../features/install/index.ts';
import { watchVersions } from './new-version.ts';

export function watchApp(): void {
  watchInstallation();
  watchVersions();
}
