import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { NavigatePort } from '../../src/host/navigate-context';
import { useNavigatePort } from '../../src/host/use-navigate-port';
import { RouterPort } from '../../src/shell/router-port';
import { openStage, until } from './shell-fixture';

test('what a screen writes into its address while another loads does not lead back to it', async () => {
  let port: NavigatePort | null = null;
  let shown = '';
  function Screen() {
    port = useNavigatePort();
    const { pathname, search } = useLocation();
    shown = `${pathname}${search}`;
    return null;
  }
  const stage = await openStage({});
  await stage.render(
    <MemoryRouter initialEntries={['/olap']}>
      <RouterPort route={undefined}>
        <Screen />
      </RouterPort>
    </MemoryRouter>,
    { surface: 'standalone', home: 'memory' },
  );
  const old: NavigatePort = port!;
  old.setSearch(new URLSearchParams('state=a'));
  await until(() => expect(shown).toBe('/olap?state=a'));
  old.navigate('/view');
  old.setSearch(new URLSearchParams('state=b'));
  await until(() => expect(shown).toBe('/view'));
  await stage.close();
});
