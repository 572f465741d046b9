import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeTile, removeTile } from '@bi/olap/dashboard/edit-dashboard';
import { dashboardSessions } from '@bi/olap/dashboard/edit-steps';
import type { MergedDashboard } from '@bi/olap/dashboard/merge-dashboards';
import { pushStep, startHistory, undo } from '@bi/olap/query/history';
import { board } from './cubes';

const base: MergedDashboard = {
  ...{ name: 'Board', description: 'd', tag: 't', stag: '', body: { ...board(), refresh: 60 } },
};

describe('an edit session over a reload', () => {
  test('has every step back, undone ones too', () => {
    const step = fc.record({
      tile: fc.constantFrom('a', 'b', 'c', 'd'),
      title: fc.option(fc.string({ maxLength: 6 })),
      back: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let history = startHistory(base);
        for (const { tile, title, back } of steps) {
          const { body } = history.present;
          const next =
            title === null
              ? removeTile(body, tile)
              : changeTile(body, tile, (one) => ({ ...one, title }));
          history = back ? undo(history) : pushStep(history, { ...history.present, body: next });
        }
        const session = { version: 3, base, history };
        expect(dashboardSessions.read(dashboardSessions.text(session))).toEqual(session);
      }),
    );
  });

  test('writes the parts that steps share once', () => {
    let history = startHistory(base);
    for (let at = 0; at < 100; at += 1) {
      const body = changeTile(history.present.body, 'a', (one) => ({ ...one, title: `${at}` }));
      history = pushStep(history, { ...history.present, body });
    }
    const text = dashboardSessions.text({ version: 1, base, history });
    expect(text.length).toBeLessThan(JSON.stringify(base).length * 25);
    expect(dashboardSessions.read(text)?.history.past).toHaveLength(100);
  });

  test('begins again where the text is damaged', () => {
    const text = dashboardSessions.text({ version: 1, base, history: startHistory(base) });
    for (const bad of [
      null,
      '',
      '{}',
      'null',
      text.slice(1),
      text.replace('"parts":[', '"parts":[3,'),
    ]) {
      expect(dashboardSessions.read(bad)).toBeNull();
    }
  });
});
