import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createSession } from '../../../src/core/session/create-session';
import { HostProvider } from '../../../src/host/host-provider';
import { UiContext, type Ui } from '../../../src/ui/ui-context';
import ExportDialog from '../../../src/widgets/export/export-dialog';
import type { ExportSubject } from '../../../src/widgets/export/export-subject';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

test('a host page that takes an export over is told its format, name and receipt', async () => {
  const receipt = {
    datasets: { fact: 3 },
    cube: 'flights',
    modelVersion: 2,
    queryHash: 'h',
    policy: 'p',
  };
  const told: unknown[] = [];
  const box = document.body.appendChild(document.createElement('div'));
  const ui: Ui = {
    root: box,
    dark: false,
    language: 'en',
    density: 'normal',
    getPopupContainer: () => box,
    message: () => {},
    notice: () => {},
    confirm: () => Promise.resolve(true),
  };
  const subject: ExportSubject = {
    kind: 'query',
    name: 'By region',
    query: { cube: 'flights', rows: [], columns: [], measures: [] },
    presentation: { show: 'grid', chart: { version: 1 } },
    dataAsOf: '2001-06-30',
    rowsLimited: true,
    receipt,
  };
  const emit = (...parts: unknown[]): boolean => {
    told.push(parts);
    return false;
  };
  const root = createRoot(box);
  await act(async () => {
    root.render(
      <UiContext value={ui}>
        <QueryClientProvider client={new QueryClient()}>
          <HostProvider
            session={createSession({ server: 'http://bi.test', name: 'test' })}
            emit={emit}
          >
            <ExportDialog subject={subject} onClose={() => told.push('closed')} />
          </HostProvider>
        </QueryClientProvider>
      </UiContext>,
    );
    await Promise.resolve();
  });
  const text = document.body.textContent;
  expect(text).toContain('Excel workbook (XLSX)');
  expect(text).toContain('Rows limited by your access');
  const buttons = [...document.querySelectorAll('button')];
  const start = buttons.find((one) => one.textContent === 'Export');
  await act(async () => {
    start?.click();
    await Promise.resolve();
  });
  expect(told).toEqual([
    ['bi-export', { format: 'xlsx', name: 'By region.xlsx', receipt }, { cancelable: true }],
    'closed',
  ]);
  act(() => root.unmount());
  box.remove();
});
