import type { CubeSummary } from '@bi/contract/cube-entity';
import { formatValue } from '@bi/olap/format/format-value';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { nextSort, type CubeListState, type SortField } from './cube-list-state';
import { cubeTexts } from './cube-texts';

export interface CubeTableProps {
  cubes: readonly CubeSummary[];
  state: CubeListState;
  onChange: (patch: Partial<CubeListState>) => void;
  onOpen: (cube: CubeSummary) => void;
}

/** One page of cubes; a click anywhere on a row opens it. */
export function CubeTable({ cubes, state, onChange, onOpen }: CubeTableProps) {
  const texts = useTexts(cubeTexts);
  const { language } = useLanguage();
  const count = (value: number): string => formatValue(value, '#,##0', language);
  const heading = (field: SortField, label: string, className?: string) => {
    const active = state.sort.replace(/^-/, '') === field;
    const descending = active && state.sort.startsWith('-');
    return (
      <th
        scope="col"
        className={className}
        aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      >
        <button type="button" onClick={() => onChange({ sort: nextSort(state.sort, field) })}>
          {label}
          {active && <Icon name={descending ? 'arrowDown' : 'arrowUp'} size={12} />}
        </button>
      </th>
    );
  };
  return (
    <table>
      <thead>
        <tr>
          {heading('name', texts.name)}
          <th scope="col" className="cubes-wide">
            {texts.contents}
          </th>
          <th scope="col" className="cubes-middle cubes-number">
            {texts.rows}
          </th>
          <th scope="col" className="cubes-middle">
            {texts.dataAsOf}
          </th>
          {heading('ownerName', texts.owner, 'cubes-wide')}
          {heading('updatedAt', texts.updated, 'cubes-wide')}
        </tr>
      </thead>
      <tbody>
        {cubes.map((cube) => {
          const rows = cube.rowCount === null ? texts.building : count(cube.rowCount);
          const contents = `${texts.dimensions(cube.dimensionCount)}, ${texts.measures(cube.measureCount)}`;
          const brief = cube.rowCount === null ? contents : `${texts.rowCount(rows)} · ${contents}`;
          return (
            <tr key={cube.id} onClick={() => onOpen(cube)}>
              <td className="cubes-name">
                <div className="cubes-title">
                  <span className="cubes-icon" aria-hidden="true">
                    <Icon name="cube" />
                  </span>
                  <div>
                    <button
                      type="button"
                      className="cubes-open"
                      aria-label={texts.explore(cube.name)}
                      onClick={(event) => {
                        event.stopPropagation();
                        onOpen(cube);
                      }}
                    >
                      {cube.name}
                    </button>
                    {cube.description !== '' && (
                      <div className="cubes-note" title={cube.description}>
                        {cube.description}
                      </div>
                    )}
                    <div className="cubes-note cubes-brief">{brief}</div>
                  </div>
                </div>
              </td>
              <td className="cubes-wide">{contents}</td>
              <td className="cubes-middle cubes-number">{rows}</td>
              <td className="cubes-middle">{cube.dataAsOf?.slice(0, 10) ?? ''}</td>
              <td className="cubes-wide">{cube.ownerName}</td>
              <td className="cubes-wide">
                <time dateTime={cube.updatedAt}>{cube.updatedAt.slice(0, 10)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
