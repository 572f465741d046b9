import type { DashboardTile } from '@bi/contract/dashboard';
import type { EffectiveQuery } from '@bi/olap/dashboard/effective';
import { gapText, parameterGapText, sparedText } from '@bi/olap/dashboard/reach-words';
import { parameterText } from '@bi/olap/filter/parameter-text';
import { labelOf } from '@bi/olap/query/model-fields';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { FilterFormAnchor } from '../../widgets/filter/filter-form-anchor';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { ConditionText } from './condition-text';
import { tileName } from './tile-source';
import { valueOf } from '@bi/olap/dashboard/effective';

interface TileFiltersProps {
  effective: EffectiveQuery;
  tile: DashboardTile;
  name: string;
}

/** Says which filters and parameters a tile is under, and why others do not reach it; nothing where none is set. */
export function TileFilters({ effective, tile, name }: TileFiltersProps) {
  const texts = useTexts(boardTexts);
  const { language } = useLanguage();
  const { body, cubes, reports, state } = useOpenBoard();
  const [open, setOpen] = useState(false);
  // a press on the button closes the open list: the click of that press must not open it again
  const openAtPress = useRef(false);
  const { query, reachedBy, gaps, selectedBy, spared } = effective;
  const { setBy, gaps: unset } = effective.parameters;
  // most tiles have no such parameter: that is said, and is nothing to look at
  const wrong = unset.filter(({ why }) => why !== 'absent');
  const missed = gaps.length + spared.length + wrong.length;
  if (reachedBy.length + missed + selectedBy.length + setBy.length + unset.length === 0)
    return null;
  const parameterOf = (id: string) => body.parameters?.find((one) => one.id === id);
  const filterOf = (id: string) => body.filters.find((filter) => filter.id === id);
  const { name: slug, model } = cubes.details[query.cube] ?? { name: query.cube };
  const cube = model?.label ?? slug;
  const list = (
    <div className="bi-reach" role="dialog" aria-label={texts.reachedBy(name)}>
      {reachedBy.map((id) => {
        const filter = filterOf(id);
        const value = filter && valueOf(filter, state.choice);
        if (!filter || !value) return null;
        const of = filter.bindings[query.cube] ?? '';
        return (
          <p key={id}>
            <b>{filter.name}</b> <ConditionText filter={filter} value={value} />
            {model !== undefined &&
              labelOf(model, of) !== filter.name &&
              ` (${labelOf(model, of)})`}
          </p>
        );
      })}
      {setBy.map((id) => {
        const parameter = parameterOf(id);
        const own = query.parameters?.find(({ name: one }) => one === parameter?.parameter);
        if (!parameter || !own) return null;
        return (
          <p key={`parameter ${id}`}>
            <b>{parameter.name}</b> {parameterText(own, own.value ?? null, model ?? null, language)}
          </p>
        );
      })}
      {selectedBy.map((id) => {
        const source = body.tiles.find((one) => one.id === id);
        if (!source || source.id === tile.id) return null;
        return <p key={id}>{texts.selectedIn(tileName(source, reports, texts.tile))}</p>;
      })}
      {spared.map(({ tile: id, why }) => {
        const source = body.tiles.find((one) => one.id === id);
        const from = source ? tileName(source, reports, texts.tile) : id;
        return (
          <p key={id} data-gap="">
            {sparedText(why, from, cube, language)}
          </p>
        );
      })}
      {gaps.map(({ filter, why }) => (
        <p key={filter} data-gap="">
          {gapText(why, filterOf(filter)?.name ?? filter, cube, language)}
        </p>
      ))}
      {unset.map(({ parameter, why }) => (
        <p key={`parameter ${parameter}`} data-gap="">
          {parameterGapText(why, parameterOf(parameter)?.name ?? parameter, language)}
        </p>
      ))}
    </div>
  );
  return (
    <FilterFormAnchor form={open ? list : null} onClose={() => setOpen(false)}>
      <Button
        type="text"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={texts.reachedBy(name)}
        title={texts.filteredBy}
        className={missed === 0 ? 'bi-tile-quiet' : undefined}
        style={missed > 0 ? { color: 'var(--bi-warning)' } : undefined}
        icon={<Icon name={missed > 0 ? 'warning' : 'filter'} size={14} />}
        onPointerDown={() => {
          openAtPress.current = open;
        }}
        onClick={() => {
          setOpen(!openAtPress.current);
          openAtPress.current = false;
        }}
      />
    </FilterFormAnchor>
  );
}
