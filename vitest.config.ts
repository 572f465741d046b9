import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { antdSelectFocus } from './scripts/build/antd-plugins.mjs';
import { CHROMIUM_ARGUMENTS, LEFT_OUT_ARGUMENTS } from './scripts/chromium-arguments.mjs';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const launchOptions = {
  executablePath: chromium,
  args: [...CHROMIUM_ARGUMENTS],
  ignoreDefaultArgs: [...LEFT_OUT_ARGUMENTS],
};

/** A test of the house that needs a server over data. */
const withServer = 'tests/architecture/new-saved-thing.test.ts';
/** Random questions: pure computing, which waits for nothing. */
const oracle = 'server/tests/semantic/oracle/**/*.test.ts';

/** Tests make much that is thrown away at once: with room for it a tenth of their processor time is not spent on collecting it. */
const execArgv = ['--max-semi-space-size=64'];

/**
 * Four kinds of tests: pure and server code in Node, components in happy-dom, elements in Chromium. The
 * oracle is apart from the server's tests, as it has no need of a time: it runs where others wait.
 * Where a browser or a process of its own is waited for, a test has a second try, which `npm test` names.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    // what one suite has compiled the next ones read, by the contents of each file
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          execArgv,
          testTimeout: 30_000,
          environment: 'node',
          isolate: false,
          include: ['tests/{contract,olap,core,api,architecture,docs,scripts}/**/*.test.ts'],
          exclude: [withServer],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          execArgv,
          isolate: false,
          testTimeout: 30_000,
          environment: 'happy-dom',
          include: ['tests/{ui,host,widgets,features,shell}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.{ts,tsx}'],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'server',
          execArgv,
          isolate: false,
          environment: 'node',
          include: ['server/tests/**/*.test.ts', withServer],
          exclude: ['server/tests/process/**', oracle],
          globalSetup: ['server/tests/support/build-children.ts'],
          // one fewer than the cores is the default: on two cores one would be idle
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'oracle',
          execArgv,
          isolate: false,
          environment: 'node',
          include: [oracle],
          maxWorkers: 2,
          // `npm test` runs it with the lowest priority, beside everything else
          testTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: ['server/tests/process/**/*.test.ts'],
          globalSetup: ['server/tests/support/build-server.ts'],
          maxWorkers: 2,
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        plugins: [react()],
        // found late, a dependency reloads the page in the middle of a test
        optimizeDeps: {
          rolldownOptions: { plugins: [antdSelectFocus] },
          include: [
            '@ant-design/cssinjs',
            '@codemirror/autocomplete',
            '@codemirror/commands',
            '@codemirror/lang-sql',
            '@codemirror/language',
            '@codemirror/lint',
            '@codemirror/search',
            '@codemirror/state',
            '@codemirror/view',
            '@dnd-kit/core',
            '@lezer/highlight',
            '@tanstack/react-query',
            'antd',
            'antd/es/locale/zh_CN',
            'axe-core',
            'axios',
            'echarts/charts',
            'echarts/components',
            'echarts/core',
            'echarts/renderers',
            'react-dom/client',
            'sql-formatter',
            'zustand',
            'zustand/vanilla',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.{ts,tsx}'],
          retry: 1,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/prepare.ts'],
          // stories wait half of their time, for pages and for the server
          maxWorkers: 4,
          retry: 1,
          testTimeout: 240_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
