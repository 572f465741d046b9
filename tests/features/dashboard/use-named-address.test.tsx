import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoutedDashboard } from '../../../src/features/dashboard/dashboard-routes';
import { useNamedAddress } from '../../../src/features/dashboard/use-named-address';
import { NavigateContext } from '../../../src/host/navigate-context';

const BOARD: RoutedDashboard = { slug: 'ops', name: 'Flight operations', tag: 'Ops', stag: '' };

let written: string[];
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  written = [];
});
afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));

function Named({ dashboard }: { dashboard: RoutedDashboard | undefined }) {
  useNamedAddress(dashboard);
  return null;
}

function Screen({ at, dashboard }: { at: string; dashboard: RoutedDashboard | undefined }) {
  const [text, setText] = useState(at);
  const port = {
    ...{ navigate: () => undefined, path: '/dashboardItem', search: new URLSearchParams(text) },
    setSearch(next: URLSearchParams) {
      written.push(next.toString());
      setText(next.toString());
    },
  };
  return (
    <NavigateContext value={port}>
      <Named dashboard={dashboard} />
    </NavigateContext>
  );
}

function show(at: string, ...boards: (RoutedDashboard | undefined)[]): void {
  const root = createRoot(document.createElement('div'));
  for (const dashboard of boards) {
    act(() => {
      root.render(<Screen at={at} dashboard={dashboard} />);
    });
  }
}

test('an address that names only the dashboard gets its name and its place, once', () => {
  show('report_id=ops&tab=two&stag=old', undefined, BOARD, { ...BOARD });
  expect(written).toEqual(['report_id=ops&tab=two&name=Flight+operations&tag=Ops']);
});

test('a name that was changed is written again', () => {
  show('report_id=ops', BOARD, { ...BOARD, name: 'Operations' });
  expect(written.at(-1)).toBe('report_id=ops&name=Operations&tag=Ops');
});

test('an element without an address of its own stays without', () => {
  show('', BOARD);
  expect(written).toEqual([]);
});
