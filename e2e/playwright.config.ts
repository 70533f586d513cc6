import { defineConfig } from '@playwright/test';
import type { Settings } from './fixtures.ts';
import { SHARED_PLACE } from './merchants.ts';

const isCi = process.env['CI'] === 'true';

const phone = {
  viewport: { width: 390, height: 844 },
  // As phones have it. Drawing four pixels for one is an eighth of all the work, so one project does it and the others do not.
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'Asia/Manila',
};

/** Journeys that hold for every merchant run for one; the others for the one whose conduct they are about. */
const forEveryMerchant = /journeys\/every-merchant\/.*\.spec\.ts$/;
/** Of these the other merchant and the other direction have every screen, and two stories with money. */
const inBothDirections = /journeys\/every-merchant\/(every-screen|main-story|bonus)\.spec\.ts$/;

export default defineConfig<Settings>({
  testDir: '.',
  outputDir: `../${SHARED_PLACE.dataDir}-results`,
  globalSetup: './start-program.ts',
  // Two keep a machine of two cores at 65 %: journeys wait for clocks, live values and each other's answers.
  workers: 3,
  // In CI a flaky journey is tried once more, in a new process with a new member or merchant, so that it does not fail the whole run.
  retries: isCi ? 1 : 0,
  forbidOnly: true,
  // Ends what hangs. The longest journeys take half a minute on a quiet machine; a busy one may take its time.
  timeout: 300_000,
  // A machine may be three times slower than another; what does not come at all fails a little later.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...phone,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace without its film of the page: that took a quarter of the processor's time. What fails leaves a picture.
    // In CI the second try alone is traced: a trace of every journey is work for nothing but the failed ones.
    trace: { mode: isCi ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      chromiumSandbox: false,
    },
  },
  projects: [
    {
      name: 'mosaic',
      testMatch: [forEveryMerchant, /journeys\/classic\/.*\.spec\.ts$/],
      use: { merchantCode: 'EN' },
    },
    {
      name: 'lantern',
      testMatch: /journeys\/regulated\/.*\.spec\.ts$/,
      use: { merchantCode: 'LANTERN', deviceScaleFactor: 1 },
    },
    // At the second merchant, from right to left in words that can be read: a language of development. One run proves
    // the merchant and the direction.
    {
      name: 'mirrored',
      testMatch: inBothDirections,
      use: { merchantCode: 'LANTERN', testLanguage: 'mirrored', deviceScaleFactor: 1 },
    },
    // Changes by staff in the console, and their effect on members' phones. The journeys share the administrator that the start of the
    // program made; a journey that changes a merchant has its own one.
    {
      name: 'console',
      testMatch: /journeys\/console\/.*\.spec\.ts$/,
      use: { merchantCode: 'EN', serviceWorkers: 'block' },
    },
    // These change a merchant, or the app itself, for everybody: they run after all others, one after the other.
    {
      name: 'staff',
      testMatch: /journeys\/staff\/.*\.spec\.ts$/,
      workers: 1,
      dependencies: ['mosaic', 'lantern', 'mirrored', 'console'],
      use: { merchantCode: 'EN' },
    },
  ],
});
