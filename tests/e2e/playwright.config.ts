import { defineConfig } from '@playwright/test';

import { SERVERS } from './servers.ts';

/** They go through all pages or services and change nothing: any worker may take any of their tests. */
const WALKS = ['english', 'whole-catalogue', 'axe', 'links', 'phone'].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './specs',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // each worker has a server of its own, whose state the tests change
  workers: SERVERS.length,
  fullyParallel: false,
  // the longest first: nothing is left for one worker alone at the end
  projects: [
    { name: 'walks', testMatch: WALKS, fullyParallel: true },
    { name: 'stories', testIgnore: WALKS },
  ],
  // a machine of continuous integration may stall; what passes only at the second try is listed as flaky
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // an act that hangs is told by its own line, not by the end of the whole test
    actionTimeout: 30_000,
    // what failed, without the cost of recording what passed; `--trace on` records everything
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium without the windows that nobody sees: a page costs two thirds of the processor's time
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // no page lives long enough for what is compiled a second and third time to pay: an eighth of the processor's time
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
