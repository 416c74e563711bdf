/** What other features may import from the display currency. */
export { AboutTotal } from './about-total.tsx';
export { CurrencyChoices } from './currency-choices.tsx';
