/** What options are sold on, and the money set aside for their pay-outs. */
export { OptionDesk as OptionsPage } from '../features/options/index.ts';
