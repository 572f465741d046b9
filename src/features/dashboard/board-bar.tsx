import type { DashboardFilter, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { Filter } from '@bi/contract/query/query';
import { valueOf, type TileSelection } from '@bi/olap/dashboard/effective';
import { daySpan } from '@bi/olap/dashboard/day-span';
import { pathText } from '@bi/olap/filter/condition-text';
import { memberList, fieldRef } from '@bi/olap/query/edit-filters';
import { findField } from '@bi/olap/query/model-fields';
import { filterText } from '@bi/olap/filter/condition-text';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { filterTexts } from '../../widgets/filter/filter-texts';
import { dayText } from '../../widgets/entity-list/moment-text';
import { useCaptions } from '../../widgets/filter/use-captions';
import { lazyPart } from '../../ui/lazy-part';
import { CarriedChip } from './carried-chip';
import { useOpenBoard } from './board-context';
import { PHONE } from './board-grid';
import { boardTexts } from './board-texts';
import { FilterControl } from './filter-control';
import { tileName } from './tile-source';

const ParameterPart = lazyPart(
  () => import('./parameter/parameter-part'),
  <span className="bi-fchip" aria-busy="true" style={{ width: 120 }} />,
);
const FilterSetsButton = lazyPart(() => import('./sets/filter-sets-button'));

interface BoardBarProps {
  tools?: ReactNode;
  /** on a wall display: what is set, also where it has a tile of its own, because that is not shown */
  isWall?: boolean;
}

/** Filters, parameters, and what is selected in tiles; nothing where there is none of them. */
export function BoardBar({ tools, isWall = false }: BoardBarProps) {
  const texts = useTexts(boardTexts);
  const { body, state } = useOpenBoard();
  const placed = new Set(
    (isWall ? [] : body.tiles).flatMap((tile) =>
      tile.kind === 'filter' ? tile.filter : tile.kind === 'parameter' ? tile.parameter : [],
    ),
  );
  const { parameters: all = [] } = body;
  const parameters = all.filter(({ id }) => !placed.has(id));
  // a wall is looked at, a phone is held by somebody who filters
  const isLookedAt = isWall && globalThis.innerWidth >= PHONE;
  const isShown = (filter: DashboardFilter) =>
    !isLookedAt || filter.required === true || valueOf(filter, state.shown) !== null;
  const filters = body.filters.filter((filter) => !placed.has(filter.id) && isShown(filter));
  const selections = Object.entries(state.choice.selections);
  const isEmpty =
    filters.length + parameters.length + selections.length === 0 && tools === undefined;
  if (isEmpty && !state.isChanged) return <div className="bi-board-line" />;
  return (
    <div className="bi-board-bar" role="group" aria-label={texts.filters}>
      <Icon name="filter" />
      {filters.map((filter) => (
        <FilterControl key={filter.id} filter={filter} />
      ))}
      {parameters.map((parameter) => (
        <ParameterPart key={parameter.id} parameter={parameter} place="bar" />
      ))}
      {tools}
      {!isWall && body.filters.length + all.length > 0 && <FilterSetsButton />}
      <CarriedChip />
      {selections.map(([id, selection]) => {
        const tile = body.tiles.find((one) => one.id === id);
        return tile && <SelectionChip key={id} tile={tile} selection={selection} />;
      })}
      {(state.isPending || (state.waits && filters.length > 0)) && (
        <Button size="small" type="primary" disabled={!state.isPending} onClick={state.apply}>
          {texts.apply}
        </Button>
      )}
      {state.isChanged && (
        <Button size="small" type="link" title={texts.resetTitle} onClick={state.reset}>
          {texts.reset}
        </Button>
      )}
    </div>
  );
}

const MAX_NAMED = 2;

/** What is selected in a tile, by name. */
function SelectionChip({ tile, selection }: { tile: DashboardTile; selection: TileSelection }) {
  const texts = useTexts(boardTexts);
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const { cubes, reports, state } = useOpenBoard();
  const model = cubes.models[selection.cube] ?? null;
  const { points } = selection;
  const ends = daySpan(points);
  const named = ends ?? points.slice(0, MAX_NAMED);
  const filters =
    model === null
      ? []
      : named
          .flat()
          .flatMap((ref): Filter[] =>
            findField(model, ref.of) === null
              ? []
              : [memberList('in', [ref.path], fieldRef(model, ref))],
          );
  const caption = useCaptions(selection.cube, model, filters);
  const nameOf = (ref: (typeof named)[number][number]): string => {
    if (model === null) return '';
    if (ends !== null) return dayText(String(ref.path.at(-1)), language);
    if (findField(model, ref.of)?.kind === 'hierarchy') {
      return pathText(ref.path, ref.of, model, language, caption);
    }
    const filter = memberList('in', [ref.path], fieldRef(model, ref));
    return filterText(filter, model, words, language, caption);
  };
  const shown = named
    .map((point) => point.map(nameOf).join(' · '))
    .join(ends === null ? texts.comma : ' – ');
  const rest = points.length - named.length;
  const text = rest > 0 && ends === null ? texts.andMore(shown, rest) : shown;
  const name = tileName(tile, reports, texts.tile);
  return (
    <span className="bi-fchip" data-set="">
      <span title={texts.selectedIn(name)}>
        <b>{name}</b>
        <i>{text}</i>
      </span>
      <button
        type="button"
        style={{ border: 0, background: 'none', padding: '0 7px', cursor: 'pointer' }}
        aria-label={texts.clearSelection(name)}
        onClick={() => state.select(tile.id, null)}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
