import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createSession } from '../../../src/core/session/create-session';
import { useCsvExport } from '../../../src/features/report/use-csv-export';
import type { Answered } from '../../../src/host/use-answer';
import { HostProvider } from '../../../src/host/host-provider';
import { UiContext, type Ui } from '../../../src/ui/ui-context';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

test('a host page that takes a file over is told the receipt of its table', () => {
  const receipt = {
    datasets: { fact: 3 },
    cube: 'flights',
    modelVersion: 2,
    queryHash: 'h',
    policy: 'p',
  };
  const told: unknown[] = [];
  const emit = (...parts: unknown[]): boolean => {
    told.push(parts);
    return false;
  };
  const box = document.body.appendChild(document.createElement('div'));
  const ui: Ui = {
    root: box,
    dark: false,
    language: 'en',
    density: 'normal',
    getPopupContainer: () => box,
    message: (_, text) => void told.push(text),
    notice: () => {},
    confirm: () => Promise.resolve(true),
  };
  let start = (): void => {};
  function Exporter({ answer }: { answer: Answered | null }) {
    start = useCsvExport('By region', answer).exportCsv;
    return null;
  }
  const root = createRoot(box);
  const show = (answer: Answered | null): void =>
    act(() =>
      root.render(
        <UiContext value={ui}>
          <HostProvider
            session={createSession({ server: 'http://bi.test', name: 'test' })}
            emit={emit}
          >
            <Exporter answer={answer} />
          </HostProvider>
        </UiContext>,
      ),
    );
  show(null);
  start();
  show({ cellSet: {}, trace: { receipt } } as unknown as Answered);
  start();
  expect(told).toEqual([
    ['bi-export', { format: 'csv', name: 'By region.csv', receipt }, { cancelable: true }],
  ]);
  act(() => root.unmount());
  box.remove();
});
