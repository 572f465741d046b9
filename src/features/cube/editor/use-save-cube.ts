import { useQueryClient } from '@tanstack/react-query';
import type {
  CubeConflict,
  CubeEdit,
  ModelBreak,
  ModelProblem,
} from '@bi/contract/cube-editor/cube-edit';
import type { VisibleRows, VisibleRowsAnswer } from '@bi/contract/identity/visible-rows';
import { mergeModelText } from '@bi/olap/model/merge-model-text';
import { useState } from 'react';
import { discardCubeDraft } from '@bi/contract/endpoints/cube-drafts';
import { validateCube } from '@bi/contract/endpoints/cube-models';
import { compareVisibleRows, createCube, saveCube } from '@bi/contract/endpoints/cubes';
import { MEASURING } from '../../../api/cube-edit';
import { cubeQueries } from '../../../api/cubes';
import { saveOver } from '../../../api/save';
import { call } from '../../../core/http/call';
import type { HttpClient } from '../../../core/http/http-types';
import { useEmit } from '../../../host/use-emit';
import { useHttp } from '../../../host/use-http';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { editorAddress } from '../cube-addresses';
import { useEditorStore } from './cube-editor-context';
import { cubeEditorTexts } from './cube-editor-texts';
import { parsedModel, type EditorDocument } from './editor-store';

/** What a person has to see before a save: who breaks, and who sees other rows. */
export interface SaveQuestion {
  breaks: readonly ModelBreak[];
  people: readonly VisibleRows[];
  fields: readonly string[];
}

/** Saving of a cube: what is asked meanwhile, and what each button does. */
export interface CubeSaving {
  busy: boolean;
  /** reports and row rules that would break; null while nothing is asked */
  breaks: SaveQuestion | null;
  conflict: CubeConflict | null;
  save: () => void;
  saveBreaking: () => void;
  close: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
  /** saves a document with the changes of both sides */
  keepBoth: (both: EditorDocument) => void;
  saveCopy: () => void;
}

/** The verbs of saving. `onProblem` gets the first fault that forbids it. */
export function useSaveCube(onProblem: (fault: ModelProblem) => void): CubeSaving {
  const http = useHttp();
  const notify = useNotify();
  const texts = useTexts(cubeEditorTexts);
  const store = useEditorStore();
  const me = useMe();
  const took = useTookSave();
  const [busy, setBusy] = useState(false);
  const [breaks, setBreaks] = useState<SaveQuestion | null>(null);
  const [conflict, setConflict] = useState<CubeConflict | null>(null);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(false);
    }
  };

  const over = async (accepted: boolean): Promise<void> => {
    const { cube, baseVersion, history } = store.getState();
    const { text, tag, stag } = history.present;
    const model = { text, ...(cube ? { cube: cube.id } : {}) };
    const { faults, breaks: found } = await call(http, validateCube, { body: model }, MEASURING);
    const fault = faults.find(({ severity }) => severity === 'error');
    if (fault) {
      onProblem(fault);
      return;
    }
    if (!cube || baseVersion === null) {
      took(await call(http, createCube, { body: { text, tag, stag } }));
      return;
    }
    if (!accepted && baseVersion === cube.version) {
      const isAdministrator = me.data?.role === 'administrator';
      const seen = isAdministrator ? await visibleRows(http, text, cube.id) : NOBODY;
      if (found.length + seen.people.length + seen.fields.length > 0) {
        setBreaks({ breaks: found, ...seen });
        return;
      }
    }
    const accept = { acceptBreaks: accepted, acceptVisible: accepted };
    const body = { version: baseVersion, text, tag, stag, ...accept };
    const outcome = await saveOver(http, saveCube, { id: cube.id, body });
    setBreaks(null);
    if (outcome.saved) took(outcome.saved);
    else setConflict(outcome.conflict);
  };

  const keep = (both: EditorDocument | null): void => {
    if (!conflict) return;
    store.getState().rebase(conflict.current);
    if (both) store.getState().replace(both);
    setConflict(null);
    void run(() => over(false));
  };

  return {
    busy,
    breaks,
    conflict,
    save: () => void run(() => over(false)),
    saveBreaking: () => void run(() => over(true)),
    close() {
      setBreaks(null);
      setConflict(null);
    },
    takeTheirs() {
      if (!conflict) return;
      const { cube, text } = conflict.current;
      store.getState().rebase(conflict.current);
      store.getState().replace({ text, tag: cube.tag, stag: cube.stag });
      setConflict(null);
    },
    keepMine: () => keep(null),
    keepBoth: keep,
    saveCopy() {
      if (!conflict) return;
      void run(async () => {
        const mine = store.getState().history.present;
        const text = copyText(mine.text, texts.copyLabel);
        if (text === null) return;
        const body = { text, tag: mine.tag, stag: mine.stag };
        const edit = await call(http, createCube, { body });
        await call(http, discardCubeDraft, { id: conflict.current.cube.id }, { inPlace: true });
        setConflict(null);
        took(edit);
      });
    },
  };
}

/** What the editor itself has open is not read again under it. */
const notTheEditor = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[1] !== 'edit';

/** What happens once a cube is saved: the editor and the rest of the page have the new version. */
function useTookSave(): (edit: CubeEdit) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const emit = useEmit();
  const texts = useTexts(cubeEditorTexts);
  const store = useEditorStore();
  const { navigate } = useNavigatePort();
  return (edit) => {
    const isNew = store.getState().cube?.id !== edit.cube.id;
    store.getState().markSaved(edit);
    void client.invalidateQueries({ queryKey: cubeQueries.all, predicate: notTheEditor });
    void client.invalidateQueries({ queryKey: ['query'] });
    const { id, slug, name } = edit.cube;
    emit('bi-cube-saved', { id, slug, name });
    const { warnings = [] } = edit;
    const [first] = warnings;
    if (first) notify.info(texts.savedWarnings(warnings.length, first.message));
    else notify.success(isNew ? texts.created(name) : texts.saved);
    navigate(editorAddress(edit.cube), { replace: true });
  };
}

/** For others than administrators the server decides whose rows change. */
const NOBODY: VisibleRowsAnswer = { people: [], fields: [] };

/** Whose rows change by a save. */
function visibleRows(http: HttpClient, text: string, cube: string): Promise<VisibleRowsAnswer> {
  return call(http, compareVisibleRows, { body: { text, cube } }, MEASURING);
}

/** A model's text under the name of a copy; null when it is no model. */
function copyText(text: string, labelOf: (name: string) => string): string | null {
  const model = parsedModel(text);
  if (!model) return null;
  const label = labelOf(model.label ?? model.name).slice(0, 120);
  return mergeModelText(text, { ...model, label });
}
