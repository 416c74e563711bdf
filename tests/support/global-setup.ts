/** Before any story: the pages are built, so that stories side by side find them and never build at the same time. */
import { buildPages } from './running-server.ts';

export default buildPages;
