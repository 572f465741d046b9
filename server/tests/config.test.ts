import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config';
import { ConfigError } from '../src/config-reader';

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

describe('settings', () => {
  it('build rollups unless they are switched off or there is no disk for them', () => {
    const isOn = (env: Record<string, string>) => readConfig(env).limits.rollups;
    expect(isOn({})).toBe(true);
    expect(isOn({ BI_ROLLUPS: '0' })).toBe(false);
    expect(isOn({ BI_SQL_SLICE_MB: '0' })).toBe(false);
  });

  it('are a demo on loopback with everything stored in .data when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      mode: 'demo',
      loopback: true,
      demoRemote: false,
      env: 'Preview',
      logLevel: 'warn',
    });
    expect(config.dataDir).toMatch(/[\\/]\.data$/);
    expect(config.tempDir).toBe(path.join(config.dataDir, 'spill'));
    expect(config.ownOrigins).toContain('http://localhost:8080');
  });

  it.each([
    ['PORT', '80a', 'PORT is "80a"; allowed: a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536"; allowed: a whole number from 0 to 65535.'],
    ['BI_MODE', 'prod', 'BI_MODE is "prod"; allowed: demo, production.'],
    ['BI_LOG_LEVEL', 'loud', /^BI_LOG_LEVEL is "loud"; allowed: trace, debug, info/],
    ['BI_DEMO_ALLOW_REMOTE', 'yes', /^BI_DEMO_ALLOW_REMOTE is "yes"; allowed: .*1, true/],
    ['BI_ENGINE_THREADS', '0', 'BI_ENGINE_THREADS is "0"; allowed: a whole number from 1 to 256.'],
    ['BI_QUERY_TIMEOUT_SECONDS', '-1', /^BI_QUERY_TIMEOUT_SECONDS is "-1"/],
    ['BI_PUBLIC_ORIGINS', 'bi.example', /^BI_PUBLIC_ORIGINS is "bi.example"; allowed: origins/],
    ['BI_PUBLIC_ORIGINS', 'https://bi.example/path', /^BI_PUBLIC_ORIGINS is/],
    ['BI_TEMP_DIR', '.data', /^BI_TEMP_DIR is ".data"; allowed: a folder that neither/],
    ['BI_TEMP_DIR', '.', /^BI_TEMP_DIR is/],
    ['BI_TEMP_DIR', '.data/datasets/acme', /^BI_TEMP_DIR is/],
    ['DATABASE_URL', 'postgres://x/y', /^DATABASE_URL is not supported yet in this version/],
    ['BI_SMTP_URL', 'mail', /^BI_SMTP_URL/],
  ])('%s=%s is refused by name, value and what is allowed', (name, value, text) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(text);
  });

  it('are all reported at once when several are wrong', () => {
    expect(problems({ PORT: 'x', BI_MODE: 'y', BI_CACHE_MB: 'z' })).toHaveLength(3);
  });

  it('make the folder for temporary files absolute', () => {
    expect(readConfig({ BI_TEMP_DIR: 'elsewhere' }).tempDir).toBe(path.resolve('elsewhere'));
  });

  it('treat an empty variable like none', () => {
    expect(problems({ PORT: '', BI_MODE: ' ', DATABASE_URL: '' })).toEqual([]);
  });
});

describe('demo mode', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'bi.example'])('refuses to listen on %s', (HOST) => {
    expect(problems({ HOST })[0]).toMatch(/HOST is ".*demo mode.*BI_DEMO_ALLOW_REMOTE=1/);
  });

  it.each(['127.0.0.1', '127.0.0.9', 'localhost', '::1'])('listens on %s', (HOST) => {
    expect(problems({ HOST })).toEqual([]);
  });

  it('listens anywhere when that is asked for, and says so', () => {
    const config = readConfig({ HOST: '0.0.0.0', BI_DEMO_ALLOW_REMOTE: '1' });
    expect(config).toMatchObject({ demoRemote: true, loopback: false });
  });
});

describe('production', () => {
  it('listens anywhere', () => {
    expect(problems({ BI_MODE: 'production', HOST: '0.0.0.0' })).toEqual([]);
  });

  it.each(['demo-portal-key', 'changeme', 'Password'])(
    'refuses the well-known secret %s',
    (key) => {
      const env = { BI_MODE: 'production', BI_GOOGLE_CLIENT_ID: 'x', BI_GOOGLE_CLIENT_SECRET: key };
      expect(problems(env)[0]).toMatch(/BI_GOOGLE_CLIENT_SECRET is a well-known value/);
      expect(problems(env).join()).not.toContain(key);
    },
  );
});
