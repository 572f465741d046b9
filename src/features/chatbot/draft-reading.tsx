import type { ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { draftMarks, type DraftMark } from './draft-marks';
import { draftTexts } from './draft-texts';
import type { Draft } from './use-question-draft';

const MAX_WORDS = 5;

interface DraftReadingProps {
  draft: Draft | null;
  /** the text as it is now, which may be another than the one that was read */
  text: string;
  /** words that are marked in it */
  marks: readonly DraftMark[];
  /** opens the names that may be meant by a word */
  onMark: (mark: DraftMark) => void;
}

/**
 * Says below the box how the text that is being typed would be read, before it is asked: its parts, the words that
 * are not understood or read as others, or how many readings there are. Only the words are announced.
 */
export function DraftReading({ draft, text, marks, onMark }: DraftReadingProps) {
  const texts = useTexts(draftTexts);
  const words = wordsOf(draft, text, marks);
  const corrected = marks.filter(({ read }) => read !== null);
  const button = (mark: DraftMark) => (
    <button type="button" aria-haspopup="listbox" onClick={() => onMark(mark)}>
      {texts.quoted(mark.word)}
    </button>
  );
  const { outcome = 'refused', choices = [] } = draft?.read ?? {};
  const readings = choices.map((one) => one.words);
  return (
    <div className="bi-chat-draft">
      {draft !== null && words.length === 0 && <Reading read={draft.read} />}
      <div role="status">
        {words.length > 0 && (
          <Line of={outcome}>
            {texts.unknown}
            {words.map(({ word, mark }, at) => (
              <span key={word} className="bi-chat-word">
                {mark === null ? texts.quoted(word) : button(mark)}
                {at < words.length - 1 && texts.and}
              </span>
            ))}
            {outcome === 'asked' && texts.perhaps(readings.join(' | '))}
          </Line>
        )}
        {corrected.length > 0 && (
          <Line of="corrected">
            {texts.corrected}
            {corrected.map((mark, at) => (
              <span key={mark.start} className="bi-chat-word">
                {button(mark)}
                {texts.as(mark.read ?? '')}
                {at < corrected.length - 1 && texts.and}
              </span>
            ))}
          </Line>
        )}
      </div>
    </div>
  );
}

/** How a question is read that has no word without a meaning, or why it is not. */
function Reading({ read: { outcome, reading, choices, reason, sentence } }: Pick<Draft, 'read'>) {
  const texts = useTexts(draftTexts);
  if (reading !== null) {
    return <Line of="answered">{texts.readAs(`${reading.words} (${reading.cube.label})`)}</Line>;
  }
  if (outcome === 'asked') {
    return <Line of="asked">{texts.several(choices.map((one) => one.words))}</Line>;
  }
  return reason === 'words' || sentence === '' ? null : <Line of="refused">{sentence}</Line>;
}

const ICONS = { answered: 'check', corrected: 'edit', asked: 'help', refused: 'warning' } as const;

function Line({ of, children }: { of: keyof typeof ICONS; children: ReactNode }) {
  return (
    <p data-outcome={of}>
      <Icon name={ICONS[of]} size={13} />
      <span>{children}</span>
    </p>
  );
}

/** Words without a meaning, those that are marked in the text as it is now; others only while it is the same text. */
function wordsOf(
  draft: Draft | null,
  text: string,
  marks: readonly DraftMark[],
): { word: string; mark: DraftMark | null }[] {
  if (draft === null) return [];
  const { question, read } = draft;
  if (read.outcome === 'refused' && read.reason !== 'words') return [];
  const placed = new Set(draftMarks(question, read).map(({ named }) => named));
  const found = read.words.flatMap((word) => {
    const mark = marks.find(({ named, read: as }) => as === null && named === word) ?? null;
    if (mark === null && (placed.has(word) || question !== text.trim())) return [];
    return [{ word: mark?.word ?? word, mark }];
  });
  return found.slice(0, MAX_WORDS);
}
