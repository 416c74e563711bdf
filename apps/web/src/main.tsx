/** Where the browser enters: the style of every page, and its start. */
import '@candor/ui/fonts.css';
import './app/styles.css';
import { begin } from './app/begin.ts';

void begin();
