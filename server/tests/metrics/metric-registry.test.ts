import { describe, expect, test } from 'vitest';
import { MetricRegistry } from '../../src/metrics/metric-registry';

describe('the text of metrics', () => {
  test('is OpenMetrics: families with type, unit and help, samples, and an end', async () => {
    const registry = new MetricRegistry();
    registry.info('app_build', 'Version.', { version: '1.2' });
    const calls = registry.counter('app_calls', 'Calls.', [{ route: '/a' }]);
    calls.add({ route: '/b' });
    calls.add({ route: '/b' }, 2);
    const times = registry.histogram('app_time_seconds', 'Times.', [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 3]) times.observe({ route: '/a' }, value);
    registry.gauge('app_room_bytes', 'Room.', () => Promise.resolve([{ value: 5e12 }]));
    expect(await registry.render()).toBe(
      [
        '# TYPE app_build info',
        '# HELP app_build Version.',
        'app_build_info{version="1.2"} 1',
        '# TYPE app_calls counter',
        '# HELP app_calls Calls.',
        'app_calls_total{route="/a"} 0',
        'app_calls_total{route="/b"} 3',
        '# TYPE app_time_seconds histogram',
        '# UNIT app_time_seconds seconds',
        '# HELP app_time_seconds Times.',
        'app_time_seconds_bucket{route="/a",le="0.1"} 2',
        'app_time_seconds_bucket{route="/a",le="1"} 3',
        'app_time_seconds_bucket{route="/a",le="+Inf"} 4',
        'app_time_seconds_count{route="/a"} 4',
        'app_time_seconds_sum{route="/a"} 3.65',
        '# TYPE app_room_bytes gauge',
        '# UNIT app_room_bytes bytes',
        '# HELP app_room_bytes Room.',
        'app_room_bytes 5000000000000',
        '# EOF',
        '',
      ].join('\n'),
    );
  });

  test('separates quotes, line ends and backslashes of labels from its own', async () => {
    const registry = new MetricRegistry();
    registry.counter('a', 'One "line"\nand \\ more.').add({ l: 'x"\\\ny' });
    expect(await registry.render()).toContain('a_total{l="x\\"\\\\\\ny"} 1\n');
  });

  test('leaves out what cannot be read, and gives the rest', async () => {
    const registry = new MetricRegistry();
    registry.gauge('gone', 'Gone.', () => Promise.reject(new Error('no disk')));
    registry.gauge('there', 'There.', () => [{ value: Infinity }]);
    expect(await registry.render()).toBe(
      '# TYPE gone gauge\n# HELP gone Gone.\n# TYPE there gauge\n# HELP there There.\nthere +Inf\n# EOF\n',
    );
  });

  test('has every name once', () => {
    const registry = new MetricRegistry();
    registry.counter('a', 'A.');
    expect(() => registry.counter('a', 'A.')).toThrow('there already');
  });
});
