import { useState, type RefObject } from 'react';
import { useTexts } from '../../host/use-texts';
import { typeInto } from '../../ui/type-into';
import type { BoxOffer } from './box-offers';
import type { DraftMark } from './draft-marks';
import { draftTexts } from './draft-texts';
import { learningTexts } from './learning-texts';
import { refusalTexts } from './refusal-texts';
import { useSuggestions } from './use-suggestions';
import { useWordNames } from './use-word-names';

interface OffersOfBox {
  /** slug or id of the one cube that is asked; null: those that the person may ask */
  cube: string | null;
  text: string;
  box: RefObject<HTMLTextAreaElement | null>;
  /** asks what a word means */
  onTeach: (mark: DraftMark) => void;
}

/** -1 is the text itself, before the first and after the last. */
function wrapped(at: number, length: number): number {
  if (at < -1) return length - 1;
  return at >= length ? -1 : at;
}

/** A word with the space that is one too many without it. */
function withSpace(text: string, { start, end }: DraftMark): { start: number; end: number } {
  if (text[end] === ' ') return { start, end: end + 1 };
  return { start: text[start - 1] === ' ' ? start - 1 : start, end };
}

/**
 * What the list over the box offers: what the text may become while it is typed, or the names in place of one marked
 * word; and which of it the keys have chosen.
 */
export function useBoxOffers({ cube, text, box, onTeach }: OffersOfBox) {
  const texts = useTexts(draftTexts);
  const more = useTexts(learningTexts);
  const means = useTexts(refusalTexts);
  const [isTyped, setTyped] = useState(false);
  const [chosen, setChosen] = useState<{ mark: DraftMark; text: string } | null>(null);
  const [active, setActive] = useState(-1);
  // in another text the word is elsewhere
  const mark = chosen?.text === text ? chosen.mark : null;
  const completions = useSuggestions(cube, text, isTyped);
  const names = useWordNames(cube, mark);
  const close = () => {
    setTyped(false);
    setChosen(null);
    setActive(-1);
  };
  const type = (name: string, range: { start: number; end: number }) => {
    if (box.current !== null) typeInto(box.current, name, range);
    close();
  };
  const ofText = (): BoxOffer[] =>
    completions.map((item) => ({
      key: item.text,
      text: item.text,
      note: item.of === null ? more.past : `${more[item.kind]} · ${item.of}`,
      take: () => type(item.text, { start: 0, end: text.length }),
    }));
  const ofWord = (one: DraftMark): BoxOffer[] => [
    ...(names ?? []).map((name) => ({
      key: `name ${name}`,
      text: name,
      note: texts.insteadOf(one.word),
      take: () => type(name, one),
    })),
    ...(one.read === null
      ? [
          {
            key: 'means',
            text: means.means(one.word),
            note: texts.remembered,
            take: () => {
              close();
              onTeach(one);
            },
          },
        ]
      : []),
    {
      key: 'without',
      text: texts.leaveOut,
      note: texts.quoted(one.word),
      take: () => type('', withSpace(text, one)),
    },
  ];
  const offers = mark === null ? ofText() : names === undefined ? [] : ofWord(mark);
  return {
    label: mark === null ? more.suggestions : texts.namesFor(mark.word),
    offers,
    active: active < offers.length ? active : -1,
    /** names begin with what is typed last, so that its last word is no unknown one yet */
    isCompleted: mark === null && offers.length > 0,
    move: (by: 1 | -1) => setActive((now) => wrapped(now + by, offers.length)),
    typed: () => {
      setTyped(true);
      setChosen(null);
      setActive(-1);
    },
    close,
    /** opens the names of a marked word; `first`: the first one is chosen, as by the keyboard */
    open: (one: DraftMark, first: boolean) => {
      setTyped(false);
      setChosen({ mark: one, text });
      setActive(first ? 0 : -1);
    },
  };
}
