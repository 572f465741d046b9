import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { CubeAccess, CubeModel } from '@bi/contract/cube/cube';
import type { ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import { useEffect, useRef, useState } from 'react';
import { discardCubeDraft } from '@bi/contract/endpoints/cube-drafts';
import { cubeEditQueries } from '../../../api/cube-edit';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { useEditingRecord } from '../../../host/use-editing-record';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useUiMode } from '../../../host/use-ui-mode';
import { useUi } from '../../../ui/ui-context';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { editorAddress, newCubeAddress } from '../cube-addresses';
import { draftTime } from './draft-time';
import { useCubeEditor, useEditorStore } from './cube-editor-context';
import { isCubeDirty } from './editor-store';
import { cubeEditorTexts } from './cube-editor-texts';
import { CubeToolbar, type EditorMode } from './cube-toolbar';
import { MODEL_LISTS } from '@bi/olap/model/model-lists';
import { entriesOf, labelOfEntry, type Chosen, type ListPart } from './model-path';
import { PartList } from './part-list';
import { PartView, useAddEntry } from './part-view';
import { PreviewPane } from './preview-pane';
import { ProblemBar } from './problem-bar';
import { SaveCubeDialogs } from './save-cube-dialogs';
import { TextPane } from './text-pane';
import { useDraft } from './use-draft';
import { useContainerWidth } from './use-container-width';
import { useSaveCube } from './use-save-cube';
import { useValidation } from './use-validation';

const CubeHistoryDialog = lazyPart(() => import('../cube-history-dialog'));

/** Width up to which the parts of the model are above what is edited, pixels. */
const NARROW = 720;
/** Width below which the model can be read but not edited. */
const PHONE = 480;

export interface EditorWorkspaceProps {
  /** when the opened draft was saved, UTC ISO; null when the saved state was opened */
  draftAt: string | null;
  /** opens everything again, without the draft */
  onStartOver: () => void;
}

/** The open editor: tools, parts, the editor of what is chosen, numbers, problems. */
export function EditorWorkspace({ draftAt, onStartOver }: EditorWorkspaceProps) {
  const texts = useTexts(cubeEditorTexts);
  const http = useHttp();
  const store = useEditorStore();
  const model = useCubeEditor((state) => state.model);
  const complete = useCubeEditor((state) => state.complete);
  const shaped = useCubeEditor((state) => state.shaped);
  const text = useCubeEditor(({ history }) => history.present.text);
  const cube = useCubeEditor((state) => state.cube);
  const [mode, setMode] = useState<EditorMode>('visual');
  const [chosen, setChosen] = useState<Chosen>({ part: 'general', index: null });
  const [preview, setPreview] = useState(true);
  const [versions, setVersions] = useState(false);
  const [goTo, setGoTo] = useState<{ line: number; column: number } | null>(null);
  const validation = useValidation();
  const draft = useDraft(draftAt);
  useOpenDraft();
  const box = useRef<HTMLElement>(null);
  const { readonly } = useUiMode();
  const width = useContainerWidth(box);
  const narrow = width <= NARROW;
  const readOnly = width < PHONE || readonly;
  const [listOpen, setListOpen] = useState(false);
  const { data: sources = [] } = useQuery({
    ...cubeEditQueries.sources(http),
    staleTime: 60_000,
  });
  const go = (fault: ModelProblem) => {
    const place = placeOf(fault.path);
    if (mode === 'text' || !place || !shaped) {
      setMode('text');
      setGoTo({ line: fault.line, column: fault.column });
    } else setChosen(place);
  };
  const saving = useSaveCube(go);
  const add = useAddEntry(setChosen, sources);
  useEditorKeys({ save: saving.save, undo: store.getState().undo, redo: store.getState().redo });
  const discard = () =>
    void call(http, discardCubeDraft, { id: cube?.id ?? 'new' }).then(onStartOver, () => undefined);

  return (
    <section
      ref={box}
      className="ce"
      aria-label={texts.editor}
      data-readonly={readOnly ? '' : undefined}
    >
      <CubeToolbar
        mode={mode}
        draft={draft}
        saving={saving}
        preview={preview}
        readOnly={readOnly}
        onMode={(next) => {
          setMode(next);
          if (next === 'text') setGoTo({ line: lineOf(text, pathOf(chosen)) ?? 1, column: 1 });
        }}
        onPreview={() => setPreview(!preview)}
        onVersions={() => setVersions(true)}
      />
      <Banners draftAt={draftAt} onDiscard={discard} />
      <div className="ce-narrow ce-banner">
        <span>{texts.narrow}</span>
      </div>
      <div className="ce-body" data-preview={preview && model ? '' : undefined}>
        {model && narrow && (
          <button
            type="button"
            className="ce-parts-fold"
            aria-expanded={listOpen}
            onClick={() => setListOpen(!listOpen)}
          >
            <Icon name="list" />
            <span>{titleOf(model, chosen, texts)}</span>
            <Icon name={listOpen ? 'chevronUp' : 'chevronDown'} size={14} />
          </button>
        )}
        {model ? (
          <PartList
            folded={narrow && !listOpen}
            model={model}
            chosen={chosen}
            faults={validation.faults}
            cardinality={validation.measured?.cardinality ?? []}
            readOnly={readOnly || !shaped}
            onChoose={(next) => {
              setChosen(next);
              setListOpen(false);
              const line = lineOf(text, pathOf(next));
              if (mode === 'text' && line) setGoTo({ line, column: 1 });
            }}
            onAdd={add}
          />
        ) : (
          <div className="ce-parts" />
        )}
        <div className="ce-main">
          {mode === 'text' ? (
            <TextPane faults={validation.faults} goTo={goTo} readOnly={readOnly} />
          ) : (
            <div className="ce-scroll">
              {model && shaped ? (
                <PartView
                  model={model}
                  chosen={chosen}
                  sources={sources}
                  validation={validation}
                  readOnly={readOnly}
                  onChoose={setChosen}
                />
              ) : (
                <EmptyState
                  text={texts.faulty}
                  icon={<Icon name="code" />}
                  action={<Button onClick={() => setMode('text')}>{texts.toText}</Button>}
                />
              )}
            </div>
          )}
          <ProblemBar
            validation={validation}
            readOnly={readOnly}
            onGo={go}
            onTests={() => {
              setMode('visual');
              setChosen({ part: 'tests', index: null });
            }}
          />
        </div>
        {preview && model && (
          <PreviewPane
            text={text}
            model={model}
            chosen={chosen}
            faulty={!complete || validation.faults.some(({ severity }) => severity === 'error')}
            onClose={() => setPreview(false)}
          />
        )}
      </div>
      <SaveCubeDialogs saving={saving} />
      {versions && cube && (
        <CubeHistoryDialog
          cube={cube}
          onClose={() => setVersions(false)}
          onRestored={(edit) => store.getState().markSaved(edit)}
        />
      )}
    </section>
  );
}

/** Names the open draft, with the address at which it opens again. */
function useOpenDraft(): void {
  const { search } = useNavigatePort();
  const cube = useCubeEditor((state) => state.cube);
  const dirty = useCubeEditor(isCubeDirty);
  const table = search.get('table') ?? undefined;
  const route = cube === null ? newCubeAddress(table) : editorAddress(cube);
  useEditingRecord({ kind: 'cube', id: cube?.id ?? 'new', route }, dirty);
}

/** What is chosen, as the list names it. */
function titleOf(
  model: CubeModel,
  { part, index }: Chosen,
  texts: Readonly<Record<Chosen['part'] | CubeAccess['role'], string>>,
): string {
  const entry = part === 'general' || index === null ? undefined : entriesOf(model, part)[index];
  return entry ? `${texts[part]} › ${labelOfEntry(entry, texts)}` : texts[part];
}

/** The entry a place of the model belongs to; null for places outside the lists and the cube itself. */
function placeOf(path: string): Chosen | null {
  const [part = '', index] = path.split('.');
  if ((MODEL_LISTS as readonly string[]).includes(part)) {
    return { part: part as ListPart, index: index === undefined ? null : Number(index) };
  }
  return ['name', 'label', 'source', 'key', 'timezone', 'description'].includes(part)
    ? { part: 'general', index: null }
    : null;
}

const pathOf = ({ part, index }: Chosen): string =>
  part === 'general' ? 'name' : index === null ? part : `${part}.${index}`;

/** Line of a list, or of the n-th entry in it, in the text; null where it cannot be found. */
function lineOf(text: string, path: string): number | null {
  const [part = '', index] = path.split('.');
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${part}:`));
  if (start < 0) return null;
  if (index === undefined) return start + 1;
  let left = Number(index);
  let indent: string | null = null;
  for (let at = start + 1; at < lines.length; at += 1) {
    const found = /^(\s*)- /.exec(lines[at] ?? '');
    if (/^[A-Za-z]/.test(lines[at] ?? '')) return null;
    if (!found || (indent !== null && found[1] !== indent)) continue;
    indent = found[1] ?? '';
    if (left-- === 0) return at + 1;
  }
  return null;
}

/** What is shown above everything: a draft that was opened, a browser that is offline. */
function Banners({ draftAt, onDiscard }: { draftAt: string | null; onDiscard: () => void }) {
  const texts = useTexts(cubeEditorTexts);
  const outdated = useCubeEditor(
    ({ cube, baseVersion }) => cube !== null && baseVersion !== null && baseVersion < cube.version,
  );
  const dirty = useCubeEditor(isCubeDirty);
  const [shown, setShown] = useState(draftAt !== null);
  const offline = useOffline();
  const time = draftAt === null ? '' : draftTime(draftAt);
  return (
    <>
      {offline && (
        <div className="ce-banner" role="status">
          <span>{texts.offline}</span>
        </div>
      )}
      {shown && dirty && (
        <div className="ce-banner" role="status">
          <span>{outdated ? texts.draftOutdated(time) : texts.draftOpened(time)}</span>
          <Button size="small" onClick={onDiscard}>
            {texts.discardDraft}
          </Button>
          <button
            type="button"
            className="bi-icon-button"
            aria-label={texts.dismiss}
            onClick={() => setShown(false)}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      )}
    </>
  );
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(!globalThis.navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!globalThis.navigator.onLine);
    globalThis.addEventListener('online', look);
    globalThis.addEventListener('offline', look);
    return () => {
      globalThis.removeEventListener('online', look);
      globalThis.removeEventListener('offline', look);
    };
  }, []);
  return offline;
}

/** Save, undo and redo by keyboard; a field that is being typed in keeps its own undo. */
function useEditorKeys(on: { save: () => void; undo: () => void; redo: () => void }): void {
  const latest = useRef(on);
  const { root } = useUi();
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const press = (given: Event) => {
      const event = given as KeyboardEvent;
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const target = event.composedPath()[0];
      const typing =
        target instanceof HTMLElement &&
        (target.matches('input,textarea') || target.isContentEditable);
      if (key === 's') latest.current.save();
      else if (key === 'z' && !typing)
        (event.shiftKey ? latest.current.redo : latest.current.undo)();
      else if (key === 'y' && !typing) latest.current.redo();
      else return;
      event.preventDefault();
    };
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, [root]);
}
