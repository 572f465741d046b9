import type { ChartAnnotation } from '@bi/contract/report/chart-spec';
import type { PressedMark } from '@bi/olap/chart/data/chart-data';
import { isAnnotated } from '@bi/olap/chart/overlay/annotation-places';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MAX_NOTES, noteAt } from './note-at';
import type { DrawnChart, GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, TextSetting, type Typed } from './setting-fields';
import { focusLastNote } from './use-panel-focus';

/** Marks offered for a note: more could not be found in a list. */
const MAX_MARKS = 500;

interface NamedMark {
  mark: PressedMark;
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

/** Texts at marks: each with the mark it is at, and a list of marks to put another one at. */
export function NoteList({ spec, cellSet, drawn, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  const notes = spec.annotations ?? [];
  const marks = marksOf(drawn);
  const setNotes = (annotations: ChartAnnotation[], continues = false) =>
    onSpec(withSettings(spec, { annotations }), { continues });
  const placeOf = (note: ChartAnnotation): string =>
    marks.find(({ mark }) => isAnnotated({ cellSet }, note, mark))?.label ?? texts.noMark;
  const list = useRef<HTMLDivElement>(null);
  const adds = useRef(false);
  useEffect(() => {
    if (adds.current) focusLastNote(list.current);
    adds.current = false;
  }, [notes.length]);
  return (
    <div ref={list} className="bi-cp-notes">
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
          value=""
          placeholder={texts.chooseMark}
          options={marks.map(({ label }, at) => ({ value: String(at), label }))}
          onChange={(next) => {
            const chosen = marks[Number(next)];
            if (chosen !== undefined) {
              adds.current = true;
              setNotes([...notes, noteAt(cellSet, chosen.mark, texts.newNote)]);
            }
          }}
        />
      )}
    </div>
  );
}

/** The text of a note; while it is empty, the note has the one before. */
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
