import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { valueOf, type EffectiveQuery } from '@bi/olap/dashboard/effective';
import { gapText, parameterGapText, sparedText } from '@bi/olap/dashboard/reach-words';
import { parameterText } from '@bi/olap/filter/parameter-text';
import { labelOf } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { ConditionText } from './condition-text';
import { tileName } from './tile-source';

/** A tile, and what it asks. */
export interface TileReachProps {
  effective: EffectiveQuery;
  tile: DashboardTile;
  name: string;
}

/** Which filters, parameters and selections a tile is under, and why others do not reach it. */
export default function TileReach({ effective, tile, name }: TileReachProps) {
  const texts = useTexts(boardTexts);
  const { language } = useLanguage();
  const { body, cubes, reports, state } = useOpenBoard();
  const { query, reachedBy, gaps, selectedBy, spared } = effective;
  const { setBy, gaps: unset } = effective.parameters;
  const parameterOf = (id: string) => body.parameters?.find((one) => one.id === id);
  const filterOf = (id: string) => body.filters.find((filter) => filter.id === id);
  const { name: slug, model } = cubes.details[query.cube] ?? { name: query.cube };
  const cube = model?.label ?? slug;
  return (
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
}
