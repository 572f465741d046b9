import type { CubeConflict, ModelChange } from '@bi/contract/cube-editor/cube-edit';
import { mergeModelText } from '@bi/olap/model/merge-model-text';
import { mergedModel } from '@bi/olap/model/merged-model';
import { modelChanges } from '@bi/olap/model/model-changes';
import { parsedModel, type EditorDocument } from './editor-store';

/** What both sides of a conflict changed, and the document with both; null where they conflict. */
export interface ConflictSides {
  theirs: readonly ModelChange[];
  mine: readonly ModelChange[];
  both: EditorDocument | null;
}

/** Compares what is edited with what somebody saved meanwhile, each from the version both began with. */
export function conflictSides(
  { base, changes, current }: CubeConflict,
  present: EditorDocument,
): ConflictSides {
  const [mine, saved] = [parsedModel(present.text), parsedModel(current.text)];
  if (!base || !mine || !saved) return { theirs: changes, mine: [], both: null };
  const own = modelChanges(base, mine);
  const merged = own.length > 0 && changes.length > 0 ? mergedModel(base, mine, saved) : null;
  const { tag, stag } = present;
  const text = hasOwnNotes(present.text, current.text) ? present.text : current.text;
  const both = merged && { text: mergeModelText(text, merged), tag, stag };
  return { theirs: changes, mine: own, both };
}

const notesIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|\s)(#.*)$/gm)].map(([, note = '']) => note);

/** Whether a text has comments that the other lacks. */
function hasOwnNotes(text: string, other: string): boolean {
  const others = new Set(notesIn(other));
  return notesIn(text).some((note) => !others.has(note));
}
