import { Button, Input } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource } from '@bi/contract/cube-editor/cube-edit';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { useCubeEditor, useEditorStore } from './cube-editor-context';
import type { Typing } from './editor-store';
import { cubeEditorTexts } from './cube-editor-texts';
import { fieldTexts } from './field-texts';
import { JoinGraph } from './join-graph';
import { Counted, Fit } from './measured-notes';
import {
  entriesOf,
  freeModelName,
  labelOfEntry,
  textList,
  textOf,
  withEntries,
  type Chosen,
  type ModelEntry,
  type ListPart,
} from './model-path';
import { newEntry } from './new-entry';
import { PartForm } from './part-form';
import { TestResults } from './test-results';
import type { Validation } from './use-validation';

export interface PartViewProps {
  model: CubeModel;
  chosen: Chosen;
  sources: readonly CubeSource[];
  validation: Validation;
  readOnly: boolean;
  onChoose: (chosen: Chosen) => void;
}

/** Adds an entry to a list of the model and chooses it. */
export function useAddEntry(
  onChoose: (chosen: Chosen) => void,
  sources: readonly CubeSource[],
): (part: ListPart) => void {
  const store = useEditorStore();
  return (part) => {
    const { model } = store.getState();
    if (!model) return;
    const entry = newEntry(part, model, (wanted) => freeModelName(model, wanted), sources);
    const index = entriesOf(model, part).length;
    store.getState().edit((now) => withEntries(now, part, [...entriesOf(now, part), entry]));
    onChoose({ part, index });
  };
}

/** The visual editor of what is chosen. */
export function PartView(props: PartViewProps) {
  const { chosen, model } = props;
  if (chosen.part === 'general') return <General {...props} />;
  const entry = chosen.index === null ? undefined : entriesOf(model, chosen.part)[chosen.index];
  if (chosen.index === null || !entry) return <ListView {...props} part={chosen.part} />;
  return <One {...props} part={chosen.part} index={chosen.index} entry={entry} />;
}

function General({ model, sources, validation, readOnly }: PartViewProps) {
  const store = useEditorStore();
  const texts = useTexts(cubeEditorTexts);
  const words = useTexts(fieldTexts);
  const cube = useCubeEditor((state) => state.cube);
  const { tag, stag } = useCubeEditor(({ history }) => history.present);
  return (
    <div className="ce-part">
      <header>
        <h3>{texts.general}</h3>
      </header>
      <PartForm
        key="general"
        chosen={{ part: 'general', index: null }}
        entry={model}
        model={model}
        sources={sources}
        faults={validation.faults}
        path=""
        disabled={readOnly}
        fixedName={cube !== null}
        onChange={(next, typed) =>
          store.getState().edit(() => next as unknown as CubeModel, typingAt(typed))
        }
      />
      <div className="ce-form ce-pair">
        {(['tag', 'stag'] as const).map((key) => (
          <label key={key} className="ce-field">
            <span>{words[key]}</span>
            <Input
              maxLength={120}
              value={key === 'tag' ? tag : stag}
              disabled={readOnly || (key === 'stag' && tag === '')}
              onChange={({ target }) =>
                store.getState().file({ [key]: target.value }, typingAt(key))
              }
            />
          </label>
        ))}
      </div>
    </div>
  );
}

const HELP = {
  joins: 'partHelpJoins',
  facts: 'partHelpFacts',
  dimensions: 'partHelpDimensions',
  hierarchies: 'partHelpHierarchies',
  measures: 'partHelpMeasures',
  access: 'partHelpAccess',
  calendars: 'partHelpCalendars',
  tests: 'partHelpTests',
} as const;

/** A list: what it is for, its entries, its picture. */
function ListView(props: PartViewProps & { part: ListPart }) {
  const { model, part, sources, validation, readOnly, onChoose } = props;
  const texts = useTexts(cubeEditorTexts);
  const add = useAddEntry(onChoose, sources);
  const entries = entriesOf(model, part);
  return (
    <div className="ce-part">
      <header>
        <h3>{texts[part]}</h3>
        <span className="ce-space" />
        {!readOnly && (
          <Button icon={<Icon name="add" />} onClick={() => add(part)}>
            {texts.add(texts[part])}
          </Button>
        )}
      </header>
      <p className="ce-help">{texts[HELP[part]]}</p>
      {(part === 'joins' || (part === 'facts' && entries.length > 0)) && (
        <JoinGraph
          model={model}
          sources={sources}
          faults={validation.faults}
          chosen={null}
          onChoose={onChoose}
        />
      )}
      {part === 'tests' && <TestResults validation={validation} />}
      {entries.length === 0 && part !== 'joins' && (
        <EmptyState text={texts.partEmpty} icon={<Icon name="list" />} />
      )}
      <ul className="ce-entries">
        {entries.map((entry, index) => (
          <li key={index}>
            <button type="button" onClick={() => onChoose({ part, index })}>
              <b>{labelOfEntry(entry, texts)}</b>
              <code>{summaryOf(entry)}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an entry is, in the model's own words. */
function summaryOf(entry: ModelEntry): string {
  const { agg, expr, keys, where, calc, levels, to, on, measure, equals, rows, kind, map } = entry;
  if (typeof calc === 'string') return calc;
  if (typeof agg === 'string') {
    const of = typeof expr === 'string' ? expr : textList(keys).join(', ');
    const put = of === '' ? agg : `${agg}(${of})`;
    return typeof where === 'string' ? `${put} where ${where}` : put;
  }
  if (Array.isArray(levels)) return levels.join(' › ');
  if (typeof to === 'string') return [to, pairsOf(on)].filter((one) => one !== '').join(': ');
  if (typeof measure === 'string') return `${measure} = ${JSON.stringify(equals)}`;
  if (typeof map === 'object' && map !== null) return Object.keys(map).join(', ');
  const text = expr ?? rows ?? kind ?? '';
  return typeof text === 'string' ? text : '';
}

/** Columns of a join that must be equal: `origin = code, day = day`. */
function pairsOf(on: unknown): string {
  if (!Array.isArray(on)) return '';
  return on.flatMap((pair) => (Array.isArray(pair) ? [pair.join(' = ')] : [])).join(', ');
}

interface OneProps extends PartViewProps {
  part: ListPart;
  index: number;
  entry: ModelEntry;
}

/** Lists whose entries the model asks for by name. */
const NAMED_PARTS = ['dimensions', 'hierarchies', 'measures', 'joins', 'facts'] as const;

const typingAt = (place: string | undefined): Typing | undefined =>
  place === undefined ? undefined : { place, nowMs: performance.now() };

/** One entry: its form, and what can be done with it. */
function One(props: OneProps) {
  const { model, part, index, entry, sources, validation, readOnly, onChoose } = props;
  const texts = useTexts(cubeEditorTexts);
  const store = useEditorStore();
  const entries = entriesOf(model, part);
  const path = `${part}.${index}`;
  const faults = validation.faults.filter(
    (one) => one.path === path || one.path.startsWith(`${path}.`),
  );
  const change = (next: ModelEntry[], typing?: Typing) =>
    store.getState().edit((now) => withEntries(now, part, next), typing);
  const move = (to: number) => {
    const next = [...entries];
    next.splice(index, 1);
    next.splice(to, 0, entry);
    change(next);
    onChoose({ part, index: to });
  };
  const action = (icon: IconName, label: string, disabled: boolean, onClick: () => void) => (
    <button
      type="button"
      className="bi-icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
  const last = entries.length === 1 && (part === 'dimensions' || part === 'measures');
  return (
    <div className="ce-part">
      <header>
        <h3>
          <small>{texts[part]}</small>
          {labelOfEntry(entry, texts)}
        </h3>
        <span className="ce-space" />
        {!readOnly && (
          <>
            {action('arrowUp', texts.moveUp, index === 0, () => move(index - 1))}
            {action('arrowDown', texts.moveDown, index === entries.length - 1, () =>
              move(index + 1),
            )}
            {action('copy', texts.duplicate, part === 'access', () => {
              const name = freeModelName(
                model,
                typeof entry['name'] === 'string' ? entry['name'] : 'copy',
              );
              change([
                ...entries.slice(0, index + 1),
                { ...entry, name },
                ...entries.slice(index + 1),
              ]);
              onChoose({ part, index: index + 1 });
            })}
            {action('trash', texts.remove, last, () => {
              change(entries.filter((_, at) => at !== index));
              onChoose({ part, index: entries.length > 1 ? Math.max(0, index - 1) : null });
            })}
          </>
        )}
      </header>
      {part === 'dimensions' && <Counted name={entry['name']} validation={validation} />}
      {part === 'joins' && <Fit path={path} table={textOf(entry['to'])} validation={validation} />}
      {(part === 'joins' || part === 'facts') && (
        <JoinGraph
          model={model}
          sources={sources}
          faults={validation.faults}
          chosen={part === 'joins' ? index : null}
          chosenFact={part === 'facts' ? index : null}
          onChoose={onChoose}
        />
      )}
      <PartForm
        key={path}
        chosen={{ part, index }}
        entry={entry}
        model={model}
        sources={sources}
        faults={faults}
        path={path}
        disabled={readOnly}
        fixedName={false}
        onChange={(next, typed) => {
          const named = NAMED_PARTS.find((one) => one === part);
          const [name, typing] = [next['name'], typingAt(typed)];
          if (named && typing && typeof name === 'string' && name !== entry['name']) {
            store.getState().rename(named, index, name, typing);
          } else
            change(
              entries.map((one, at) => (at === index ? next : one)),
              typing,
            );
        }}
      />
      {part === 'tests' && (
        <TestResults
          validation={validation}
          only={entry['name']}
          {...(!readOnly && {
            onExpect: (equals) =>
              change(entries.map((one, at) => (at === index ? { ...one, equals } : one))),
          })}
        />
      )}
    </div>
  );
}
