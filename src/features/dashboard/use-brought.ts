import { useEffect, useMemo, useState } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { CARRIED_PARAM, CARRY_PARAM, carriedText, type Carry } from './board-carry';
import { CHOICE_PARAM, choiceText } from './board-choice';
import type { BoardOpening } from './use-board-source';

/**
 * Writes what filters took from another dashboard, or from saved filters, into the address, once.
 * @returns whether that is about to happen and tiles would ask too early
 */
export function useBrought(opened: BoardOpening | null, carry: Carry | null): boolean {
  const { search, setSearch } = useNavigatePort();
  const [isTaken, setTaken] = useState(false);
  const [isThere, setThere] = useState(false);
  // the address may be a moment later than the rest
  if (isTaken && !isThere && search.has(CARRIED_PARAM)) setThere(true);
  const brought = useMemo(() => broughtBy(opened), [opened]);
  useEffect(() => {
    if (opened === null || isTaken) return;
    setTaken(true);
    const params = new URLSearchParams(search);
    const isAsked = params.has(CARRY_PARAM);
    params.delete(CARRY_PARAM);
    const text = brought === null ? null : choiceText({ ...brought.values, selections: {} });
    if (text !== null && !params.has(CHOICE_PARAM)) params.set(CHOICE_PARAM, text);
    const { filters = {}, parameters = {} } = brought?.values ?? {};
    const ids = brought?.isCarried === true ? Object.keys({ ...filters, ...parameters }) : [];
    if (carry !== null && (ids.length > 0 || isAsked)) {
      params.set(CARRIED_PARAM, carriedText({ from: carry.from, filters: ids }));
    }
    if (params.toString() !== search.toString()) setSearch(params, { replace: true });
  }, [opened, isTaken, brought, carry, search, setSearch]);
  return !isThere && carry !== null && brought?.isCarried === true;
}

function broughtBy(
  opened: BoardOpening | null,
): { values: BoardOpening['opensWith']; isCarried: boolean } | null {
  const filters = Object.entries(opened?.filters ?? {});
  const parameters = Object.entries(opened?.parameters ?? {});
  const isCarried = [...filters, ...parameters].some(([, { state }]) => state === 'carried');
  const how = isCarried ? 'carried' : 'set';
  const taken = <T>(states: [string, { state: string; value: T }][]) =>
    Object.fromEntries(
      states.flatMap(([id, { state, value }]) => (state === how ? [[id, value] as const] : [])),
    );
  const [values, set] = [taken(filters), taken(parameters)];
  const isSet = Object.keys(set).length > 0;
  if (Object.keys(values).length === 0 && !isSet) return null;
  return { values: { filters: values, ...(isSet && { parameters: set }) }, isCarried };
}
