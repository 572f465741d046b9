import type { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, CubeTest, Join } from '@bi/contract/cube/cube';
import type {
  CubeConflict,
  CubeDraft,
  CubeEdit,
  CubeVersion,
  JoinFix,
  ModelChange,
  ModelProblem,
  ValidateAnswer,
} from '@bi/contract/cube-editor/cube-edit';
import type { Language } from '@bi/contract/messages/catalogue';
import { modelChanges } from '@bi/olap/model/model-changes';
import { writeModelText, type TextRange } from '@bi/olap/model/model-text';
import type { Principal } from '../policies/principal';
import type { CubeDraftRow } from '../repositories/saved/cube-draft-repository';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import { presentCubeDetail, type PresentedCube } from './cube';
import { isoTime, presentVersion } from './entity';
import { errorText } from './error-text';

/** A cube as its editor opens it. */
export function presentCubeEdit(principal: Principal, loaded: PresentedCube): CubeEdit {
  const text = loaded.cube.model_text ?? writeModelText(loaded.model);
  return { cube: presentCubeDetail(principal, loaded), text };
}

/** What a 1007 answer says: the newer version and what changed since the one that was edited. */
export function presentCubeConflict(
  principal: Principal,
  loaded: PresentedCube,
  base: CubeModel | null,
): CubeConflict {
  return {
    current: presentCubeEdit(principal, loaded),
    base,
    savedBy: loaded.cube.updated_by_name,
    savedAt: isoTime(loaded.cube.updated_ms),
    changes: base ? modelChanges(base, loaded.model) : [],
  };
}

/** What a saved version of a cube holds. */
type SavedCube = Pick<CubeVersion, 'name' | 'tag' | 'stag' | 'text'>;

/** Saved versions, newest first, each with its changes from the one before. */
export function presentCubeHistory({
  rows,
  models,
}: {
  rows: readonly EntityVersionRow<SavedCube>[];
  /** of each row; null where it could not be read */
  models: readonly (CubeModel | null)[];
}): CubeVersion[] {
  const read = rows.map((row, index) => {
    const { name, tag, stag, text } = row.content;
    return { row, content: { name, tag, stag, text }, model: models[index] ?? null };
  });
  return read.map(({ row, content, model }, index) => {
    const before = read[index + 1]?.model;
    return {
      ...presentVersion(row),
      ...content,
      changes: before && model ? modelChanges(before, model) : ([] as ModelChange[]),
    };
  });
}

/** A draft; null stays null. */
export function presentCubeDraft(row: CubeDraftRow | null): CubeDraft {
  if (row === null) return null;
  const { text, tag, stag, base_version: baseVersion, saved_ms: savedMs } = row;
  return { text, tag, stag, baseVersion, savedAt: isoTime(savedMs) };
}

/** A fault at its place, its text not yet in a language. */
export interface PresentedModelProblem {
  path: string;
  range: TextRange;
  severity: 'error' | 'warning';
  error: BiError;
  fix?: JoinFix;
}

/** Problems in the reader's language. */
export function presentModelProblems(
  faults: readonly PresentedModelProblem[],
  language: Language,
): ModelProblem[] {
  return faults.map(({ path, range, severity, error: { key, params }, fix }) => {
    const { line, column, endLine, endColumn } = range;
    const message = errorText(key, params, language);
    const place = { path, line, column, endLine, endColumn };
    return { ...place, severity, message, ...(fix === undefined ? {} : { fix }) };
  });
}

/** What a validation found, its texts not yet in a language. */
export interface PresentedValidation {
  model: CubeModel | null;
  faults: PresentedModelProblem[];
  breaks: {
    kind: 'report' | 'rule';
    id: string;
    name: string;
    fields: string[];
    error: BiError;
  }[];
  tests: { test: CubeTest; ok: boolean; actual: number | null; error: BiError | null }[] | null;
  fits: { path: string; join: Join; values: number; unmatched: number; repeated: number }[] | null;
  counts: { dimension: string; distinct: number; empty: number }[] | null;
}

/** What a validation found, in the reader's language. */
export function presentValidation(found: PresentedValidation, language: Language): ValidateAnswer {
  const say = ({ key, params }: BiError) => errorText(key, params, language);
  return {
    model: found.model,
    faults: presentModelProblems(found.faults, language),
    breaks: found.breaks.map(({ error, ...broken }) => ({ ...broken, reason: say(error) })),
    tests:
      found.tests?.map(({ test, ok, actual, error }) => ({
        name: test.name,
        ok,
        expected: test.equals,
        actual,
        ...(error ? { error: say(error) } : {}),
      })) ?? null,
    cardinality: found.counts,
    fits:
      found.fits?.map(({ path, join, values, unmatched, repeated }) => ({
        path,
        values: join.from === undefined ? values : null,
        unmatched,
        repeated,
      })) ?? null,
  };
}
