import type { BoundCondition, DashboardBody } from '@bi/contract/dashboard/dashboard';
import { addressText, readChoiceText } from '@bi/olap/dashboard/address-text';
import type { MemberKey } from '@bi/contract/query/query';
import { type EffectiveChoice, type TileSelection } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useCallback, useMemo, useState } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { CARRIED_PARAM } from './board-carry';
import { CHOICE_PARAM, isNoChoice, NO_CHOICE, TAB_PARAM } from './board-choice';
import { LINK_PARAM } from '../../widgets/address-params';
import type { ShortLink } from './use-short-link';

interface BoardOptions {
  short?: Pick<ShortLink, 'choice' | 'isDamaged'>;
  waits?: boolean;
  first?: EffectiveChoice | null;
}

const NO_LINK = { choice: null, isDamaged: false };

/** What a reader does on an open dashboard. */
export interface BoardState {
  /** id of the open tab */
  tab: string;
  openTab: (id: string) => void;
  /** what tiles are shown under */
  choice: EffectiveChoice;
  /** what the controls show; ahead of `choice` until Apply is pressed, where the dashboard has that button */
  shown: EffectiveChoice;
  isPending: boolean;
  /** filters wait for Apply */
  waits: boolean;
  apply: () => void;
  setFilter: (id: string, value: BoundCondition | null) => void;
  /** null: each tile has its own value; undefined: what the dashboard opens with */
  setParameter: (id: string, value: MemberKey | undefined) => void;
  select: (tile: string, selection: TileSelection | null) => void;
  /** replaces what is chosen, and opens a tab where one is named */
  choose: (choice: EffectiveChoice, tab?: unknown) => void;
  clearSelections: () => void;
  /** takes filters and parameters off that came along from another dashboard */
  dropCarried: (ids: readonly string[]) => void;
  /** back to what the dashboard opens with */
  reset: () => void;
  /** something is chosen */
  isChanged: boolean;
  /** the address held a choice that could not be read */
  isDamaged: boolean;
}

/**
 * The reader's state of an open dashboard, in the address as far as it fits there.
 * @param opensWith what is set in filters and parameters where the address says nothing; always the same object
 * @param options `short`: what the short link of the address chooses; `waits`: filters wait for Apply, absent: as
 *   the dashboard is saved; `first`: what is chosen ahead of the address, until somebody chooses
 */
export function useBoard(
  body: DashboardBody,
  opensWith: OpensWith = NO_CHOICE,
  { short = NO_LINK, waits = body.applyButton === true, first = null }: BoardOptions = {},
): BoardState {
  const { search, setSearch } = useNavigatePort();
  const text = search.get(CHOICE_PARAM);
  const [large, setLarge] = useState(first);
  const [pending, setPending] = useState<EffectiveChoice | null>(null);
  const linked = useMemo(() => (text === null ? null : readChoiceText(text)), [text]);
  const start = useMemo(() => choiceOf({ ...opensWith, selections: {} }), [opensWith]);
  const given = large ?? linked ?? short.choice ?? start;
  const choice = useMemo(() => fitted(given, body), [given, body]);
  const shown = pending ?? choice;
  const wanted = search.get(TAB_PARAM);
  const tab = body.tabs.find(({ id }) => id === wanted)?.id ?? body.tabs[0]?.id ?? '';

  const change = (values: Partial<OpensWith>) => {
    const next = choiceOf({ ...shown, ...values, selections: choice.selections });
    if (waits) setPending(next);
    else write(next);
  };
  const write = useCallback(
    (next: EffectiveChoice, also?: (params: URLSearchParams) => void) => {
      // nothing chosen is said where something would be set without it
      const isPlain = isNoChoice(next) && isNoChoice(start);
      const written = isPlain ? null : addressText(next);
      const params = new URLSearchParams(search);
      if (written === null) params.delete(CHOICE_PARAM);
      else params.set(CHOICE_PARAM, written);
      params.delete(LINK_PARAM);
      also?.(params);
      setLarge(written === null && !isPlain ? next : null);
      if (params.toString() !== search.toString()) {
        setSearch(params, { replace: true });
      }
    },
    [search, setSearch, start],
  );

  return {
    tab,
    openTab(id) {
      const params = new URLSearchParams(search);
      if (id === body.tabs[0]?.id) params.delete(TAB_PARAM);
      else params.set(TAB_PARAM, id);
      setSearch(params, { replace: true });
    },
    choice,
    shown,
    waits,
    isPending: pending !== null && canonicalJson(pending) !== canonicalJson(choice),
    apply() {
      if (pending !== null) write({ ...pending, selections: choice.selections });
      setPending(null);
    },
    setFilter(id, value) {
      const { [id]: _before, ...others } = shown.filters;
      const filter = body.filters.find((one) => one.id === id);
      // nothing chosen and no default to replace: not worth a word in the address
      const isNothing =
        value === null && filter?.default === undefined && opensWith.filters[id] === undefined;
      change({ filters: isNothing ? others : { ...others, [id]: value } });
    },
    setParameter(id, value) {
      const { [id]: _before, ...others } = shown.parameters ?? {};
      const opens = opensWith.parameters?.[id];
      const own = body.parameters?.find((one) => one.id === id)?.default ?? null;
      const next = value === undefined ? opens : value;
      const isOpening = next === undefined || (opens === undefined && next === own);
      change({ parameters: isOpening ? others : { ...others, [id]: next } });
    },
    select(tile, selection) {
      const { [tile]: _before, ...others } = choice.selections;
      const selections = selection === null ? others : { ...others, [tile]: selection };
      write({ ...choice, selections });
    },
    choose(next, wantedTab) {
      setPending(null);
      write(next, (params) => {
        if (body.tabs.some(({ id }) => id === wantedTab)) params.set(TAB_PARAM, String(wantedTab));
      });
    },
    dropCarried(ids) {
      const without = <T>(values: Readonly<Record<string, T>>) =>
        Object.fromEntries(Object.entries(values).filter(([id]) => !ids.includes(id)));
      const { filters, parameters = {}, selections } = choice;
      const left = { filters: without(filters), parameters: without(parameters), selections };
      setPending(null);
      write(choiceOf(left), (params) => params.delete(CARRIED_PARAM));
    },
    clearSelections: () => write({ ...choice, selections: {} }),
    reset() {
      setPending(null);
      write(start, (params) => params.delete(CARRIED_PARAM));
    },
    isChanged: canonicalJson(shown) !== canonicalJson(start),
    isDamaged: short.isDamaged || (text !== null && linked === null),
  };
}

/** Values that a dashboard opens with. */
type OpensWith = Pick<EffectiveChoice, 'filters' | 'parameters'>;

/** A choice that has parameters only where some are set. */
function choiceOf({ parameters = {}, filters, selections }: EffectiveChoice): EffectiveChoice {
  const isSet = Object.keys(parameters).length > 0;
  return { filters, selections, ...(isSet && { parameters }) };
}

/** A choice without what is no longer on the dashboard. */
function fitted(choice: EffectiveChoice, body: DashboardBody): EffectiveChoice {
  const filters = new Set(body.filters.flatMap((one) => (homeOf(one) === null ? [] : [one.id])));
  const tiles = new Set(body.tiles.map(({ id }) => id));
  const only = <T>(entries: Record<string, T>, ids: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  const known = new Set(body.parameters?.map(({ id }) => id));
  return choiceOf({
    filters: only(choice.filters, filters),
    selections: only(choice.selections, tiles),
    parameters: only(choice.parameters ?? {}, known),
  });
}
