import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { Query } from '@bi/contract/query/query';
import type { Presentation, ReportDetail } from '@bi/contract/report/report';
import {
  pushStep,
  redo,
  replacePresent,
  startHistory,
  undo,
  type History,
} from '@bi/olap/query/history';
import { keepValid } from '@bi/olap/query/keep-valid';
import { leftOut, type LeftOut } from '@bi/olap/query/left-out';
import { withCalculated } from '@bi/olap/query/model-fields';
import { sameState, type OlapState } from '@bi/olap/query/olap-state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { textToSteps } from './persisted-history';

/** What a person does to the query: gets it and the model with the query's own measures, gives the next one. */
export type ExplorationEdit = (query: Query, model: CubeDetail['model']) => Query;

/** State of one exploration; plain JSON apart from the actions. */
export interface OlapStore {
  cube: CubeDetail;
  history: History<OlapState>;
  /** what would be lost nothing of by leaving: the saved report, or what the cube opened with */
  saved: OlapState;
  /** report this exploration is saved as; null before the first save */
  report: ReportDetail | null;
  /** what the cube no longer has and was removed from what was opened; empty once it was shown */
  leftOut: readonly LeftOut[];
  edit: (change: ExplorationEdit) => void;
  /** changes how it is shown; `step: false` for what nobody undoes one by one (widths, the divider) */
  present: (patch: Partial<Presentation>, options?: { step?: boolean }) => void;
  undo: () => void;
  redo: () => void;
  /** another state as one undoable step */
  replace: (state: OlapState) => void;
  /** takes over what the server has saved; the present state counts as saved when it is the same */
  markSaved: (report: ReportDetail) => void;
  /** continues with the cube as it is now; what it no longer has is removed as one step */
  takeCube: (cube: CubeDetail) => void;
  forgetLeftOut: () => void;
}

/** Everything an exploration starts from. */
export interface OlapStart {
  cube: CubeDetail;
  report: ReportDetail | null;
  /** what is saved, or what the cube opens with */
  saved: OlapState;
  /** what was built and not saved, e.g. from the address; null for none */
  unsaved: OlapState | null;
}

/**
 * Makes the store of one exploration. What does not fit the cube's model is left out.
 * @param kept text of the steps made before a reload; see `stepsToText`
 */
export function createOlapStore(
  { cube, report, saved, unsaved }: OlapStart,
  kept: string | null = null,
): StoreApi<OlapStore> {
  const fitted = fitState(saved, cube);
  const start = unsaved ? fitState(unsaved, cube) : fitted;
  return createStore<OlapStore>((set, get) => {
    const step = (next: OlapState): void =>
      set(({ history }) => ({ history: pushStep(history, next) }));
    return {
      cube,
      history: textToSteps(kept, start, (state) => fitState(state, cube)) ?? startHistory(start),
      saved: fitted,
      report,
      leftOut: leftOut((unsaved ?? saved).query, cube.model),
      edit(change) {
        const { present } = get().history;
        const query = change(present.query, withCalculated(get().cube.model, present.query));
        if (query !== present.query) step({ ...present, query });
      },
      present(patch, options) {
        const { history } = get();
        const presentation = { ...history.present.presentation, ...patch };
        const next = { ...history.present, presentation };
        if (options?.step === false) set({ history: replacePresent(history, next) });
        else if (!sameState(next, history.present)) step(next);
      },
      undo: () => set(({ history }) => ({ history: undo(history) })),
      redo: () => set(({ history }) => ({ history: redo(history) })),
      replace(state) {
        const { cube } = get();
        step(fitState(state, cube));
        set({ leftOut: leftOut(state.query, cube.model) });
      },
      markSaved(saved) {
        const { query, presentation } = saved;
        set({ report: saved, saved: fitState({ query, presentation }, get().cube) });
      },
      takeCube(next) {
        const { history, saved } = get();
        const { present } = history;
        set({
          cube: next,
          saved: fitState(saved, next),
          history: pushStep(history, fitState(present, next)),
          leftOut: leftOut(present.query, next.model),
        });
      },
      forgetLeftOut: () => set({ leftOut: [] }),
    };
  });
}

/** True when leaving would lose something. */
export function isDirty({ history, saved }: OlapStore): boolean {
  return !sameState(history.present, saved);
}

function fitState(state: OlapState, cube: CubeDetail): OlapState {
  const query = { ...state.query, cube: cube.slug };
  return { ...state, query: keepValid(query, cube.model) };
}
