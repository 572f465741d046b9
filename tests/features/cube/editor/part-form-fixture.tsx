import { afterEach, expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { ModelProblem, ValidateAnswer } from '@bi/contract/cube-editor/cube-edit';
import type { HttpClient } from '../../../../src/core/http/http-types';
import {
  CubeEditorContext,
  useCubeEditor,
} from '../../../../src/features/cube/editor/cube-editor-context';
import { createEditorStore, parsedModel } from '../../../../src/features/cube/editor/editor-store';
import { CUBE_EDITOR_STYLE } from '../../../../src/features/cube/editor/cube-editor-style';
import type { Chosen } from '../../../../src/features/cube/editor/model-path';
import { PartView } from '../../../../src/features/cube/editor/part-view';
import { useStyleSheet } from '../../../../src/ui/use-style-sheet';
import { putOnStage, type Stage } from '../../olap/olap-fixture';
import { until } from '../../../until';

const TEXT = `# sold by people
name: sold
source: {table: sold}
key: []
joins:
  - {name: seller, to: person, rel: one_to_many, on: [[person, id]]}
dimensions:
  - {name: person, expr: person, type: number, label: Person}
  - {name: boss, expr: boss, type: number, label: Boss}
  - {name: called, expr: called, type: string, label: Name}
  - {name: day, expr: day, type: date, label: Day}
hierarchies:
  - {name: line, levels: [person]}
measures:
  - {name: sales, agg: sum, expr: amount, label: Sales}
  - {name: half, calc: sales / 2, label: Half}
facts:
  - {name: plan, source: {table: plan}, key: [], joins: [], map: {day: day}}
calendars:
  - {name: fiscal, kind: fiscal, startMonth: 7}
`;

const sources = [
  { table: 'sold', columns: ['person', 'boss', 'called', 'day', 'amount'] },
  { table: 'person', columns: ['id', 'team'] },
  { table: 'plan', columns: ['day', 'team', 'amount'] },
].map(({ table, columns }) => ({
  table,
  rowCount: 9,
  columns: columns.map((name) => ({ name, type: 'string' as const })),
}));

/** Answers what the data say a dimension determines; everything else is not asked here. */
const server = {
  post: (path: string) =>
    path === '/cubes/determined'
      ? Promise.resolve({ determined: ['boss', 'called'] })
      : Promise.reject(new Error(path)),
} as unknown as HttpClient;

/** the form on stage */
export let stage: Stage;
afterEach(() => stage.leave());

const store = () =>
  createEditorStore({
    cube: null,
    saved: { text: TEXT, tag: '', stag: '' },
    draft: null,
    baseVersion: null,
  });

type FormProps = {
  chosen: Chosen;
  faults: readonly ModelProblem[];
  measured: Partial<ValidateAnswer> | null;
};

function Form({ chosen, faults, measured }: FormProps) {
  useStyleSheet(CUBE_EDITOR_STYLE);
  const model = useCubeEditor((state) => state.model);
  const validation = {
    faults,
    checking: false,
    failed: false,
    answer: null,
    measured: measured as ValidateAnswer | null,
    measuring: false,
    again: () => undefined,
  };
  if (!model) return null;
  return (
    <section className="ce">
      <PartView
        model={model}
        chosen={chosen}
        sources={sources}
        validation={validation}
        readOnly={false}
        onChoose={() => undefined}
      />
    </section>
  );
}

/** Opens the form of one entry; gives the model as it is at any time. */
export function open(
  part: Chosen['part'],
  index: number,
  faults: readonly ModelProblem[] = [],
  width = 620,
  measured: Partial<ValidateAnswer> | null = null,
): () => CubeModel {
  const editor = store();
  stage = putOnStage(
    server,
    '/',
    () => (
      <CubeEditorContext value={editor}>
        <Form chosen={{ part, index }} faults={faults} measured={measured} />
      </CubeEditorContext>
    ),
    width,
  );
  return () => parsedModel(editor.getState().history.present.text)!;
}

export const all = (selector: string) => [...stage.root.querySelectorAll<HTMLElement>(selector)];
export async function control(label: string): Promise<HTMLElement> {
  let found: HTMLElement | null = null;
  await until(() => {
    const name = all('label').find((one) => one.textContent === label);
    found =
      all(`[aria-label="${label}"]`)[0] ??
      stage.root.getElementById(name?.getAttribute('for') ?? '-');
    expect(found, label).not.toBeNull();
  });
  return found!;
}
export const fieldOf = async (label: string) => (await control(label)).closest('.ce-field')!;
export const press = async (name: string) => {
  await until(() => expect(all('button').some((one) => named(one, name))).toBe(true));
  await userEvent.click(all('button').find((one) => named(one, name))!);
};
const named = (button: HTMLElement, name: string) =>
  (button.getAttribute('aria-label') ?? button.textContent) === name;
export async function choose(label: string, option: string): Promise<void> {
  const box = await control(label);
  await userEvent.click(box);
  await userEvent.keyboard(option);
  await userEvent.keyboard('{Enter}{Escape}');
}
export const fault = (path: string, message: string): ModelProblem => ({
  path,
  message,
  severity: 'error',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
});
