import { carriedOf, carriedParametersOf } from '@bi/olap/dashboard/carried';
import { useEffect, useMemo } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useSession } from '../../host/use-session';
import { useUiMode } from '../../host/use-ui-mode';
import { CARRY_PARAM, carryText, readCarryText, type Carry } from './board-carry';
import { CHOICE_PARAM } from './board-choice';
import { LINK_PARAM } from '../../widgets/address-params';
import type { OpenBoard } from './board-context';
import { EDIT_PARAM } from './dashboard-routes';

const KEY = 'dashboard-filters';

/** Conditions that come along to a dashboard, by its address or from the one that was open before; null: none. */
export function useCarryTo(id: string): Carry | null {
  const { search } = useNavigatePort();
  const { tab } = useSession();
  const { surface } = useUiMode();
  const given = search.get(CARRY_PARAM);
  const isOwn =
    search.has(CHOICE_PARAM) || search.has(LINK_PARAM) || search.get(EDIT_PARAM) !== null;
  const left = useMemo(() => {
    if (surface === 'lone') return null;
    const text = tab.get(KEY);
    const [own, slug, carried = null] = text?.split(' ') ?? [];
    // what was set on this dashboard does not come back by itself
    return own === id || slug === id ? null : readCarryText(carried);
  }, [id, tab, surface]);
  return useMemo(() => {
    if (given !== null) return readCarryText(given);
    return isOwn ? null : left;
  }, [given, isOwn, left]);
}

/** Remembers what is set in the filters of an open dashboard, for the one that is opened next. */
export function useCarryFrom({
  dashboard,
  body,
  cubes,
  state,
}: Pick<OpenBoard, 'dashboard' | 'body' | 'cubes' | 'state'>): void {
  const { tab } = useSession();
  const { surface } = useUiMode();
  const { id, slug, name } = dashboard;
  const { filters, parameters } = state.choice;
  const text = useMemo(() => {
    // a default is the dashboard's own
    const chosen = body.filters.filter((one) => filters[one.id] != null);
    const choice = { filters, selections: {} };
    return carryText({
      from: name,
      conditions: carriedOf(chosen, choice, [], cubes.models),
      parameters: carriedParametersOf(body.parameters ?? [], { ...(parameters && { parameters }) }),
    });
  }, [body.filters, body.parameters, filters, parameters, cubes.models, name]);
  useEffect(() => {
    if (surface === 'lone') return;
    if (text === null) tab.remove(KEY);
    else tab.set(KEY, `${id} ${slug} ${text}`);
  }, [surface, tab, id, slug, text]);
}
