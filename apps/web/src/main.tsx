/** Where the browser enters: the style of every page, and its start. */
import './app/styles.css';
import { begin } from './app/start/start.ts';

void begin();
