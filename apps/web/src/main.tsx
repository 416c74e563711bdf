/** The browser's entry point: the styles of every page, and its start. */
import './app/styles.css';
import { begin } from './app/start/start.ts';

void begin();
