import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource, ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import { useTexts } from '../../../host/use-texts';
import { cubeEditorTexts } from './cube-editor-texts';
import type { Chosen } from './model-path';
import { placeTables, type PlacedTable } from './place-tables';

export interface JoinGraphProps {
  model: CubeModel;
  sources: readonly CubeSource[];
  faults: readonly ModelProblem[];
  /** index of the chosen join of the cube's own fact; null for none */
  chosen: number | null;
  /** index of the chosen further fact; null for none */
  chosenFact?: number | null;
  onChoose: (chosen: Chosen) => void;
}

const BOX = { width: 168, height: 46 };
const BETWEEN = 24;
/** Letters of a note that fit into a box. */
const NOTE_LETTERS = 23;
const MARKS = { many_to_one: 'n : 1', one_to_one: '1 : 1', one_to_many: '1 : n' } as const;

/** One fact with the tables joined to it; `fact` is its index among the further ones, null: the own. */
interface Group {
  fact: number | null;
  joins: CubeModel['joins'];
  tables: PlacedTable[];
  top: number;
}

function groupsOf(model: CubeModel): { groups: Group[]; width: number; height: number } {
  const groups: Group[] = [];
  let [width, height] = [0, 0];
  [null, ...(model.facts ?? [])].forEach((fact, index) => {
    const of =
      fact === null
        ? model
        : { ...model, ...fact, label: fact.label ?? fact.name, joins: fact.joins };
    const placed = placeTables(of, BOX);
    const top = fact === null ? 0 : height + BETWEEN;
    groups.push({
      fact: fact === null ? null : index - 1,
      joins: of.joins,
      tables: placed.tables,
      top,
    });
    width = Math.max(width, placed.width);
    height = top + placed.height;
  });
  return { groups, width, height };
}

/** The facts and the tables joined to each, left to right; joined tables and further facts can be chosen. */
export function JoinGraph(props: JoinGraphProps) {
  const { model } = props;
  const texts = useTexts(cubeEditorTexts);
  const { groups, width, height } = groupsOf(model);
  return (
    <div className="ce-graph">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={texts.graph}
      >
        {groups.map((group) => (
          <g key={group.fact ?? 'own'} transform={`translate(0 ${group.top})`}>
            <Tables {...props} group={group} />
          </g>
        ))}
      </svg>
    </div>
  );
}

function Tables({
  model,
  sources,
  faults,
  chosen,
  chosenFact,
  onChoose,
  group,
}: JoinGraphProps & { group: Group }) {
  const texts = useTexts(cubeEditorTexts);
  const { fact, joins, tables } = group;
  const columns = (table: string) =>
    sources.find((one) => one.table === table)?.columns.length ?? 0;
  const place = (join: number | null): string | null => {
    if (join === null) return fact === null ? null : `facts.${fact}`;
    return fact === null ? `joins.${join}` : `facts.${fact}.joins.${join}`;
  };
  const worst = (join: number | null) => {
    const at = place(join);
    return faults.find(({ path }) => path === at || (at !== null && path.startsWith(`${at}.`)))
      ?.severity;
  };
  const note = (join: number | null, table: string): string => {
    if (join !== null) {
      const count = texts.columnsOf(columns(table));
      return `${cut(table, NOTE_LETTERS - count.length)} · ${count}`;
    }
    if (fact === null) return `${texts.fact} · ${texts.columnsOf(columns(table))}`;
    return texts.sharedDimensions(Object.keys(model.facts?.[fact]?.map ?? {}).length);
  };
  const target = (join: number | null): Chosen | null => {
    if (fact !== null) return { part: 'facts', index: fact };
    return join === null ? null : { part: 'joins', index: join };
  };
  return (
    <>
      {tables.map(({ join, x, y, from }) =>
        from === null || join === null ? null : (
          <g key={`line ${join}`} className="ce-line" data-severity={worst(join)}>
            <path
              d={`M${from.x + BOX.width} ${from.y + BOX.height / 2} C${from.x + BOX.width + 40} ${from.y + BOX.height / 2} ${x - 40} ${y + BOX.height / 2} ${x} ${y + BOX.height / 2}`}
            />
            <text x={x - 8} y={y + BOX.height / 2 - 6} textAnchor="end">
              {MARKS[joins[join]?.rel ?? 'many_to_one']}
            </text>
          </g>
        ),
      )}
      {tables.map(({ join, name, table, x, y }) => {
        const goal = target(join);
        const isChosen = fact === null ? chosen === join : chosenFact === fact && join === null;
        return (
          <g
            key={join ?? 'fact'}
            className="ce-table"
            transform={`translate(${x} ${y})`}
            data-fact={join === null ? '' : undefined}
            data-severity={worst(join)}
            {...(goal === null
              ? {}
              : {
                  role: 'button',
                  tabIndex: 0,
                  'aria-pressed': isChosen,
                  'aria-label': `${name}: ${table}`,
                  onClick: () => onChoose(goal),
                  onKeyDown: (event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    onChoose(goal);
                  },
                })}
          >
            <rect width={BOX.width} height={BOX.height} rx={6} />
            <text x={12} y={19} className="ce-table-name">
              {cut(name)}
            </text>
            <text x={12} y={36} className="ce-table-note">
              {note(join, table)}
            </text>
          </g>
        );
      })}
    </>
  );
}

const cut = (text: string, most = 20): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
