/** The web app's manifest in each language, from the catalogues: `/manifest/<locale>.webmanifest`. */
import { CATALOGUES } from '@candor/i18n/all-locales';
import { type Locale, LOCALES, localeInfo } from '@candor/i18n/locales';
import type { Plugin } from 'vite';

const PAPER = '#faf7f1';

export function writeManifests(): Plugin {
  return {
    name: 'candor:write-manifests',
    generateBundle() {
      for (const { locale } of LOCALES) {
        const source = `${JSON.stringify(manifestIn(locale), null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: `manifest/${locale}.webmanifest`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/manifest', (request, response, next) => {
        const found = LOCALES.find(({ locale }) => request.url === `/${locale}.webmanifest`);
        if (found === undefined) return next();
        response.setHeader('content-type', 'application/manifest+json');
        response.end(JSON.stringify(manifestIn(found.locale)));
      });
    },
  };
}

/** One app in every language: the same id, so that another language never installs a second app. */
export function manifestIn(locale: Locale): object {
  const { shell, footer } = CATALOGUES[locale];
  const { lang, dir } = localeInfo(locale);
  return {
    id: '/',
    name: 'Candor',
    short_name: 'Candor',
    description: footer.promise,
    lang,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['finance'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: shell.market, url: '/market' },
      { name: shell.profile, url: '/profile' },
    ],
  };
}
