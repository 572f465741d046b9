import { statfsSync } from 'node:fs';

/**
 * Features of Chromium that are off. Playwright's own list is replaced by this one, as the last one
 * given counts, so that its entries which matter here are repeated.
 */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // the list below the address bar: each new context loaded its two pages, a third of its cost
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** How the tests start Chromium: offline but for the pages, and without what only people see. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

/** Shared memory that several browsers need at once, bytes; a container may have 64 MB. */
const ENOUGH_SHARED = 1 << 30;

function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED;
  } catch {
    return false;
  }
}

/**
 * Playwright's own arguments that are left out: Chromium's processes share memory, where there is
 * enough of it, rather than files on the disk, which cost a tenth of its processor time.
 */
export const LEFT_OUT_ARGUMENTS = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
