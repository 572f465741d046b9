import type { CellSet } from '@bi/contract/cell-set';
import type { ChartAnnotation } from '@bi/contract/chart-spec';
import type { ChartMark } from '@bi/olap/chart/chart-data';
import { isAnnotated } from '@bi/olap/chart/annotation-places';
import { withSettings } from '@bi/olap/chart/setting-groups';
import { useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { placeOfNode } from '../axis-place';
import type { DrawnChart, GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, TextSetting, type Typed } from './setting-fields';

const NONE = '';
const MAX_NOTES = 50;
/** Marks offered for a note: more could not be found in a list. */
const MAX_MARKS = 500;

interface NamedMark {
  mark: ChartMark;
  label: string;
}

/** The marks of single members that a note may be at, in the order of the chart. */
function marksOf({ marks, describe }: DrawnChart): NamedMark[] {
  return marks
    .flatMap((series, at) =>
      series.flatMap((mark, data) => (mark === null ? [] : [{ mark, label: describe(at, data) }])),
    )
    .filter(({ label }) => label !== '')
    .slice(0, MAX_MARKS);
}

/** A note at a mark: the members it stands for, and its measure where several are drawn. */
export function noteAt(cellSet: CellSet, mark: ChartMark, text: string): ChartAnnotation {
  const steps = [
    ...(mark.row === null ? [] : placeOfNode(cellSet.rows, mark.row).steps),
    ...(mark.column === null ? [] : placeOfNode(cellSet.columns, mark.column).steps),
  ];
  const { m, id = m } = cellSet.measures[mark.measure] ?? {};
  return {
    text,
    at: steps.map(({ of, path }) => ({ of, path })),
    ...(cellSet.measures.length > 1 && id !== undefined && { measure: id }),
  };
}

/** Texts at marks: each with the mark it is at, and a list of marks to put another one at. */
export function NoteList({ spec, cellSet, drawn, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  const notes = spec.annotations ?? [];
  const marks = marksOf(drawn);
  const setNotes = (annotations: ChartAnnotation[], continues = false) =>
    onSpec(withSettings(spec, { annotations }), { continues });
  const placeOf = (note: ChartAnnotation): string =>
    marks.find(({ mark }) => isAnnotated({ cellSet }, note, mark))?.label ?? texts.noMark;
  return (
    <>
      {notes.map((note, at) => (
        <div key={at} className="bi-cp-card" role="group" aria-label={texts.noteAt(placeOf(note))}>
          <div className="bi-cp-item">
            <span className="bi-cp-text" title={placeOf(note)}>
              {placeOf(note)}
            </span>
            <button
              type="button"
              className="bi-cp-icon"
              aria-label={texts.removeNote(note.text)}
              onClick={() => setNotes(notes.filter((_, place) => place !== at))}
            >
              <Icon name="trash" />
            </button>
          </div>
          <NoteText
            text={note.text}
            onText={(text, continues) =>
              setNotes(
                notes.map((one, place) => (place === at ? { ...one, text } : one)),
                continues,
              )
            }
          />
        </div>
      ))}
      {notes.length < MAX_NOTES && marks.length > 0 && (
        <ChoiceSetting
          label={texts.addNote}
          value={NONE}
          options={[
            { value: NONE, label: '' },
            ...marks.map(({ label }, at) => ({ value: String(at), label })),
          ]}
          onChange={(next) => {
            const chosen = next === NONE ? undefined : marks[Number(next)];
            if (chosen !== undefined) {
              setNotes([...notes, noteAt(cellSet, chosen.mark, texts.newNote)]);
            }
          }}
        />
      )}
    </>
  );
}

/** The text of a note; while it is empty, the note keeps the one it had. */
function NoteText({ text, onText }: { text: string; onText: Typed<string> }) {
  const texts = useTexts(panelTexts);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <div onBlur={() => setEmpty(false)}>
      <TextSetting
        label={texts.noteText}
        value={isEmpty ? '' : text}
        long
        onChange={(next, continues) => {
          setEmpty(next === undefined);
          if (next !== undefined) onText(next, continues);
        }}
      />
    </div>
  );
}
