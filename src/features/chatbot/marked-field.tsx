import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type TextareaHTMLAttributes,
} from 'react';
import type { DraftMark } from './draft-marks';

interface MarkedFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** where the words are, in their order */
  marks: readonly DraftMark[];
  /** what a pointer over a marked word shows */
  hintOf: (mark: DraftMark) => string;
  /** a marked word was clicked or tapped */
  onMark: (mark: DraftMark) => void;
}

/** Pixels around a word that belong to it where it is clicked. */
const AROUND = 3;

/** The mark at a place of the window; null: none is there. */
function markAt(
  overlay: HTMLElement | null,
  marks: readonly DraftMark[],
  { clientX: x, clientY: y }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): DraftMark | null {
  const words = [...(overlay?.querySelectorAll('[data-mark]') ?? [])];
  const at = words.findIndex((word) =>
    [...word.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        x >= left && x <= right && y >= top - AROUND && y <= bottom + AROUND,
    ),
  );
  return marks[at] ?? null;
}

/**
 * A field of several lines with lines below some of its words. These are drawn by a copy of the text behind it, which
 * nobody can point at and which is not read out.
 */
export function MarkedField({ field, marks, hintOf, onMark, ...rest }: MarkedFieldProps) {
  const { value, title } = rest;
  const overlay = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<DraftMark | null>(null);
  const isOver = over !== null && marks.includes(over);
  useLayoutEffect(() => {
    const [box, copy] = [field.current, overlay.current];
    if (box === null || copy === null) return;
    const follow = () => {
      // a bar for scrolling makes the lines shorter
      copy.style.paddingInlineEnd = `${box.offsetWidth - box.clientWidth}px`;
      copy.scrollTop = box.scrollTop;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [field, value, marks]);
  return (
    <div className="bi-chat-field">
      <div ref={overlay} className="bi-chat-marks" aria-hidden="true">
        {partsOf(value, marks).map(({ text, at, mark }) =>
          mark === null ? (
            text
          ) : (
            <span key={at} data-mark={mark.read === null ? 'unknown' : 'corrected'}>
              {text}
            </span>
          ),
        )}
        {/* a last line that is empty has a height, too */}
        {'\u200B'}
      </div>
      <textarea
        {...rest}
        ref={field}
        title={isOver ? hintOf(over) : title}
        data-over={isOver ? '' : undefined}
        onPointerMove={(event) => {
          if (marks.length > 0 || over !== null) setOver(markAt(overlay.current, marks, event));
        }}
        onClick={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          const mark = markAt(overlay.current, marks, event);
          if (mark !== null && selectionStart === selectionEnd) onMark(mark);
        }}
      />
    </div>
  );
}

/** A text in pieces, of which some are marked. */
function partsOf(
  text: string,
  marks: readonly DraftMark[],
): { text: string; at: number; mark: DraftMark | null }[] {
  const starts = marks.map(({ end }) => end);
  return [
    ...marks.flatMap((mark, index) => {
      const from = starts[index - 1] ?? 0;
      return [
        { text: text.slice(from, mark.start), at: from, mark: null },
        { text: text.slice(mark.start, mark.end), at: mark.start, mark },
      ];
    }),
    { text: text.slice(starts.at(-1) ?? 0), at: text.length, mark: null },
  ];
}
