/** What other features may import from sounds. */
export { SoundChoices } from './sound-choices.tsx';
