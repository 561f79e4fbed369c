// Tests in a real browser against a real server: Debian's Chromium, `grognard serve` on a store of
// its own. GROGNARD names the program, GROGNARD_PAGE a folder with a page built since.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  // Nobody can foretell the dice of these battles. A test that they lead astray is tried once more,
  // and the report calls it flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
