import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PreviewBody } from '@bi/contract/cube-editor/cube-edit';
import type { HttpClient } from '../../../../src/core/http/http-types';
import CubeHistoryDialog from '../../../../src/features/cube/cube-history-dialog';
import { parsedModel } from '../../../../src/features/cube/editor/editor-store';
import { CUBE_EDITOR_STYLE } from '../../../../src/features/cube/editor/cube-editor-style';
import { PreviewPane } from '../../../../src/features/cube/editor/preview-pane';
import { useStyleSheet } from '../../../../src/ui/use-style-sheet';
import { putOnStage, type Stage } from '../../olap/olap-fixture';
import { until } from '../../../until';

const TEXT = `name: sold
source: {table: sold}
key: []
joins: []
dimensions:
  - {name: person, expr: person, type: number, label: Person}
  - {name: boss, expr: boss, type: number, label: Boss}
  - {name: day, expr: day, type: date, label: Day}
hierarchies: []
measures:
  - {name: sales, agg: sum, expr: amount, label: Sales}
calendars:
  - {name: fiscal, kind: fiscal, startMonth: 7}
access:
  - {role: viewer, hide: [boss]}
`;

let stage: Stage;
afterEach(() => stage.leave());

const all = (selector: string) => [...stage.root.querySelectorAll<HTMLElement>(selector)];
async function choose(label: string, option: string): Promise<void> {
  await until(() => expect(all(`[aria-label="${label}"]`)).not.toEqual([]));
  await userEvent.click(all(`[aria-label="${label}"]`)[0]!);
  await userEvent.keyboard(option);
  await userEvent.keyboard('{Enter}{Escape}');
}
async function press(name: string): Promise<void> {
  const button = () => all('button').find((one) => one.textContent === name);
  await until(() => expect(button()).toBeDefined());
  await userEvent.click(button()!);
}

test('the preview asks by period and calendar, follows a chosen calendar, and knows what a role lacks', async () => {
  const asked: unknown[] = [];
  const answering = {
    post: (path: string, { query }: PreviewBody) => {
      if (path === '/cubes/preview') asked.push(query?.rows[0]);
      return Promise.reject(new Error(path));
    },
  } as unknown as HttpClient;
  const model = parsedModel(TEXT)!;
  function Pane() {
    useStyleSheet(CUBE_EDITOR_STYLE);
    return (
      <section className="ce">
        <PreviewPane
          text={TEXT}
          model={model}
          chosen={{ part: 'calendars', index: 0 }}
          faulty={false}
          onClose={() => undefined}
        />
      </section>
    );
  }
  stage = putOnStage(answering, '/', Pane, 360);
  await until(() =>
    expect(asked.at(-1)).toEqual({ of: 'day', grain: 'quarter', calendar: 'fiscal' }),
  );
  await choose('Period', 'year');
  await until(() => expect(asked.at(-1)).toEqual({ of: 'day', grain: 'year', calendar: 'fiscal' }));
  await choose('Calendar', 'Calendar years');
  await until(() => expect(asked.at(-1)).toEqual({ of: 'day', grain: 'year' }));
  await choose('Rows', 'Boss');
  await until(() => expect(asked.at(-1)).toEqual({ of: 'boss' }));
  expect(all('[aria-label="Period"]')).toEqual([]);
  await choose('As', 'viewer');
  await until(() => expect(all('.ce-preview')[0]?.textContent).toContain('“Boss” does not exist'));
  await choose('Rows', 'Person');
  await until(() => expect(asked.at(-1)).toEqual({ of: 'person' }));
});

test('an old version whose return breaks a report names it, and comes back when it may', async () => {
  const version = (number: number) => ({
    version: number,
    savedAt: '2026-01-01T00:00:00.000Z',
    savedBy: 'Ana',
    action: 'saved',
    name: 'Sold',
    tag: '',
    stag: '',
    text: TEXT,
    changes: [],
  });
  const saved: unknown[] = [];
  const answering = {
    get: () => Promise.resolve([version(2), version(1)]),
    post: () =>
      Promise.resolve({
        breaks: [{ kind: 'report', id: 'r', name: 'Halves', fields: ['Half'], reason: '' }],
      }),
    put: (_path: string, body: unknown) => {
      saved.push(body);
      return Promise.resolve({ cube: { id: 'c' }, text: TEXT });
    },
  } as unknown as HttpClient;
  const permissions = { edit: true, delete: true, share: true };
  const cube = { id: 'c', name: 'Sold', version: 2, permissions };
  stage = putOnStage(answering, '/', () => (
    <CubeHistoryDialog cube={cube} onClose={() => undefined} />
  ));
  await press('Restore');
  await until(() => expect(all('.cube-breaks')[0]?.textContent).toBe('Halvesuses Half'));
  await until(() => expect(stage.root.activeElement?.textContent).toBe('Keep the latest version'));
  expect(saved).toEqual([]);
  await press('Restore anyway');
  await until(() => expect(saved).toMatchObject([{ version: 2, acceptBreaks: true }]));
  await until(() => expect(all('.cube-breaks')).toEqual([]));
});
