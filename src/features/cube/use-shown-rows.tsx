import type { CubeSummary } from '@bi/contract/cube-editor/cube-entity';
import type { VisibleRowsAnswer } from '@bi/contract/identity/visible-rows';
import type { ReactNode } from 'react';
import { compareVisibleRows } from '@bi/contract/endpoints/cubes';
import { MEASURING } from '../../api/cube-edit';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { lazyPart } from '../../ui/lazy-part';

const ShownRows = lazyPart(() => import('./shown-rows'));

/**
 * Finds out for administrators whose visible rows change without cubes, where they keep somebody from rows: what is
 * to be said, null for nothing, false where it cannot be found out.
 */
export function useShownRows(): (cubes: readonly CubeSummary[]) => Promise<ReactNode | false> {
  const http = useHttp();
  const notify = useNotify();
  const { data: me } = useMe();
  const isAdministrator = me?.actions.includes('user.manage') ?? false;
  return async (cubes) => {
    if (!isAdministrator) return null;
    const shown: VisibleRowsAnswer = { people: [], fields: [] };
    try {
      for (const { id } of cubes) {
        const body = { cube: id };
        const { people, fields } = await call(http, compareVisibleRows, { body }, MEASURING);
        shown.people.push(...people);
        shown.fields.push(...fields.filter((name) => !shown.fields.includes(name)));
      }
    } catch (error) {
      notify.error(error);
      return false;
    }
    return shown.people.length + shown.fields.length === 0 ? null : <ShownRows {...shown} />;
  };
}
