// Where Chromium is, and how tests start it.
import { existsSync } from 'node:fs';

/** The headless shell first: the same engine of pages without a browser's windows, so that a page costs a quarter of the processor. */
export const chromiumPath: string | undefined = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => existsSync(path));

/** Why tests of pages are skipped; false where they are not. */
export const withoutChromium: string | false =
  chromiumPath === undefined ? 'Chromium is not installed (Debian: apt-get install chromium-headless-shell)' : false;

export const launchArguments: string[] = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
