/** What others may know of installing the app. */
export { InstallButton } from './install-button.tsx';
export { InstallOffer } from './install-offer.tsx';
export { watchInstallation, welcomeInstallation } from './install-state.ts';
