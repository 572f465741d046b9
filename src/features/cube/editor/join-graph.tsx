import type { CubeModel } from '@bi/contract/cube';
import type { CubeSource, ModelFault } from '@bi/contract/cube-edit';
import { useTexts } from '../../../host/use-texts';
import { editorTexts } from './editor-texts';
import { placeTables } from './place-tables';

export interface JoinGraphProps {
  model: CubeModel;
  sources: readonly CubeSource[];
  faults: readonly ModelFault[];
  /** index of the chosen join; null for none */
  chosen: number | null;
  onChoose: (index: number) => void;
}

const BOX = { width: 168, height: 46 };
const MARKS = { many_to_one: 'n : 1', one_to_one: '1 : 1', one_to_many: '1 : n' } as const;

/** The fact table and the tables joined to it, left to right; each joined table can be chosen. */
export function JoinGraph({ model, sources, faults, chosen, onChoose }: JoinGraphProps) {
  const texts = useTexts(editorTexts);
  const { tables, width, height } = placeTables(model, BOX);
  const columns = (table: string) =>
    sources.find((one) => one.table === table)?.columns.length ?? 0;
  const worst = (index: number) =>
    faults.find(({ path }) => path === `joins.${index}` || path.startsWith(`joins.${index}.`))
      ?.severity;
  return (
    <div className="ce-graph">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={texts.graph}
      >
        {tables.map(({ join, x, y, from }) =>
          from === null || join === null ? null : (
            <g key={`line ${join}`} className="ce-line" data-severity={worst(join)}>
              <path
                d={`M${from.x + BOX.width} ${from.y + BOX.height / 2} C${from.x + BOX.width + 40} ${from.y + BOX.height / 2} ${x - 40} ${y + BOX.height / 2} ${x} ${y + BOX.height / 2}`}
              />
              <text x={x - 8} y={y + BOX.height / 2 - 6} textAnchor="end">
                {MARKS[model.joins[join]?.rel ?? 'many_to_one']}
              </text>
            </g>
          ),
        )}
        {tables.map(({ join, name, table, x, y }) => (
          <g
            key={join ?? 'fact'}
            className="ce-table"
            transform={`translate(${x} ${y})`}
            data-fact={join === null ? '' : undefined}
            data-severity={join === null ? undefined : worst(join)}
            {...(join === null
              ? {}
              : {
                  role: 'button',
                  tabIndex: 0,
                  'aria-pressed': chosen === join,
                  'aria-label': `${name}: ${table}`,
                  onClick: () => onChoose(join),
                  onKeyDown: (event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    onChoose(join);
                  },
                })}
          >
            <rect width={BOX.width} height={BOX.height} rx={6} />
            <text x={12} y={19} className="ce-table-name">
              {cut(name)}
            </text>
            <text x={12} y={36} className="ce-table-note">
              {join === null ? texts.fact : cut(table)} · {texts.columnsOf(columns(table))}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const cut = (text: string): string => (text.length > 20 ? `${text.slice(0, 19)}…` : text);
