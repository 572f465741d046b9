import type { CubeModel } from '@bi/contract/cube/cube';
import modelSchema from '@bi/contract/cube/cube-model.schema.json';
import type { CubeEdit } from '@bi/contract/cube-editor/cube-edit';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import { explain } from '@bi/contract/table/schema-explanation';
import { mergeModelText } from '@bi/olap/model/merge-model-text';
import { readModelText } from '@bi/olap/model/model-text';
import { renamedInModel, type NamedPart } from '@bi/olap/model/rename-in-model';
import {
  pushStep,
  redo,
  replacePresent,
  startHistory,
  undo,
  type History,
} from '@bi/olap/query/history';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isModelShaped } from './model-shape';

/** What is edited: the model's text and the folder of the cube. */
export interface EditorDocument {
  text: string;
  tag: string;
  stag: string;
}

/** Typing into one field: `place` identifies it, `nowMs` is any clock's time. */
export interface Typing {
  place: string;
  nowMs: number;
}

/** State of one editor; plain JSON except for the actions. */
export interface EditorStore {
  /** the cube as it is saved; null before the first save */
  cube: CubeDetail | null;
  /** version that a save replaces; null before the first save */
  baseVersion: number | null;
  saved: EditorDocument;
  history: History<EditorDocument>;
  /**
   * model of the present text, or of the last text that forms could show; null when there was none.
   * Single values may still be missing in it: see `complete`
   */
  model: CubeModel | null;
  /** the present text is a model */
  complete: boolean;
  /** forms can show the present text: it is a model but for single values */
  shaped: boolean;
  /** Takes a text that is being typed. Letters typed at one stretch are one step. */
  type: (text: string, nowMs: number) => void;
  /**
   * Changes the model as one step; the text keeps its comments. Nothing happens while it is no model.
   * Letters typed into one field at one stretch are one step.
   */
  edit: (change: (model: CubeModel) => CubeModel, typing?: Typing) => void;
  /** Gives an entry another name, as `edit` does, and follows it through the model. */
  rename: (part: NamedPart, index: number, name: string, typing: Typing) => void;
  file: (folder: Partial<Pick<EditorDocument, 'tag' | 'stag'>>, typing?: Typing) => void;
  undo: () => void;
  redo: () => void;
  /** another text as one undoable step */
  replace: (document: EditorDocument) => void;
  /** takes over what the server has saved */
  markSaved: (edit: CubeEdit) => void;
  /** continues over a newer version, what was edited unchanged */
  rebase: (edit: CubeEdit) => void;
}

/** Everything an editor starts from. */
export interface CubeEditorStart {
  cube: CubeDetail | null;
  saved: EditorDocument;
  /** what was edited and not saved; null for none */
  draft: EditorDocument | null;
  baseVersion: number | null;
}

/** Quiet time that ends a stretch of typing, milliseconds. */
const STRETCH_MS = 900;

/** What forms can show of a text, and whether it is a model; null where they can show nothing. */
function read(text: string): { model: CubeModel; complete: boolean } | null {
  const { value, faults } = readModelText(text);
  if (faults.length > 0 || !isModelShaped(value)) return null;
  return { model: value, complete: explain(modelSchema, value) === null };
}

/** The model of a text; null when it is none. */
export function parsedModel(text: string): CubeModel | null {
  const found = read(text);
  return found?.complete === true ? found.model : null;
}

/** Makes the store of one editor. */
export function createEditorStore(start: CubeEditorStart): StoreApi<EditorStore> {
  const first = start.draft ?? start.saved;
  const shown = read(first.text);
  let typed: Typing | null = null;
  /** what a name that is being typed is changed from: names on the way lead nothing along */
  let renaming: { place: string; from: CubeModel; text: string } | null = null;
  return createStore<EditorStore>((set, get) => {
    const show = (history: History<EditorDocument>) => {
      const before = get();
      if (history.present.text === before.history.present.text) {
        set({ history });
        return;
      }
      const found = read(history.present.text);
      set({
        history,
        complete: found?.complete ?? false,
        shaped: found !== null,
        model: found?.model ?? before.model,
      });
    };
    const step = (next: EditorDocument, typing: Typing | null = null) => {
      const { history } = get();
      const { place, nowMs } = typing ?? { place: null, nowMs: 0 };
      const goesOn = typed !== null && typed.place === place && nowMs - typed.nowMs < STRETCH_MS;
      typed = typing;
      show(
        goesOn && history.past.length > 0
          ? { ...replacePresent(history, next), future: [] }
          : pushStep(history, next),
      );
    };
    const merged = (model: CubeModel): EditorDocument => {
      const { present } = get().history;
      return { ...present, text: mergeModelText(present.text, model) };
    };
    return {
      cube: start.cube,
      baseVersion: start.baseVersion,
      saved: start.saved,
      history: start.draft
        ? pushStep(startHistory(start.saved), start.draft)
        : startHistory(start.saved),
      model: (shown ?? read(start.saved.text))?.model ?? null,
      complete: shown?.complete ?? false,
      shaped: shown !== null,
      type(text, nowMs) {
        const { present } = get().history;
        if (text !== present.text) step({ ...present, text }, { place: 'text', nowMs });
      },
      edit(change, typing) {
        const { model, shaped } = get();
        if (!model || !shaped) return;
        const next = change(model);
        if (next !== model) step(merged(next), typing);
      },
      rename(part, index, name, typing) {
        const { model, shaped, history } = get();
        if (!model || !shaped) return;
        const goesOn = renaming?.place === typing.place && renaming.text === history.present.text;
        const from = goesOn && renaming ? renaming.from : model;
        const next = merged(renamedInModel(from, part, index, name));
        renaming = { place: typing.place, from, text: next.text };
        step(next, typing);
      },
      file: (folder, typing) => step({ ...get().history.present, ...folder }, typing),
      undo() {
        typed = null;
        show(undo(get().history));
      },
      redo() {
        typed = null;
        show(redo(get().history));
      },
      replace: (document) => step(document),
      markSaved({ cube, text }) {
        const saved = { text, tag: cube.tag, stag: cube.stag };
        set({ cube, baseVersion: cube.version, saved });
        if (!isSameDocument(saved, get().history.present)) step(saved);
      },
      rebase: ({ cube, text }) =>
        set({ cube, baseVersion: cube.version, saved: { text, tag: cube.tag, stag: cube.stag } }),
    };
  });
}

/** Whether two documents are the same letter by letter. */
export function isSameDocument(a: EditorDocument, b: EditorDocument): boolean {
  return a.text === b.text && a.tag === b.tag && a.stag === b.stag;
}

/** True when leaving would lose something that is not saved. */
export function isCubeDirty({ history, saved, cube }: EditorStore): boolean {
  return cube === null || !isSameDocument(history.present, saved);
}
