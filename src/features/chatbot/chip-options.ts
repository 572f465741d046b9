import type { AskFrame, AskTarget } from '@bi/contract/chat/chat';
import type { CubeModel } from '@bi/contract/cube/cube';
import {
  partOfChip,
  withMeasure,
  withOppositeMembers,
  withRow,
} from '@bi/olap/ask/frame/edit-frame';

/** Another value of a chip, with the question it asks. */
export interface ChipOption {
  key: string;
  label: string;
  frame: AskFrame;
  /** what the phrase behind the chip would mean then; null: that cannot be learnt */
  target: AskTarget | null;
}

const TOPS = [3, 5, 10, 20, 50];
const GRAINS = ['year', 'quarter', 'month', 'week', 'day'] as const;

interface OptionTexts {
  top: (n: number) => string;
  bottom: (n: number) => string;
  leaveOut: string;
  showOnly: string;
  grains: Record<(typeof GRAINS)[number], string>;
}

const labelled = ({ name, label }: { name: string; label?: string }) => label ?? name;

/** What a chip may say instead; empty: nothing. */
export function chipOptions(
  frame: AskFrame,
  chip: number,
  { measures, dimensions }: CubeModel,
  texts: OptionTexts,
): ChipOption[] {
  const place = partOfChip(frame, chip);
  if (place === null) return [];
  const { part, at } = place;
  if (part === 'measure') {
    const now = frame.measures[at];
    return measures
      .filter(({ hidden, name }) => hidden !== true && name !== now)
      .map((one) => ({
        key: one.name,
        label: labelled(one),
        frame: withMeasure(frame, at, one.name),
        target: { kind: 'measure', name: one.name },
      }));
  }
  if (part === 'row') {
    const now = frame.rows[at];
    if (now?.grain !== undefined) {
      return GRAINS.filter((grain) => grain !== now.grain).map((grain) => ({
        key: grain,
        label: texts.grains[grain],
        frame: withRow(frame, at, { ...now, grain }),
        target: null,
      }));
    }
    return dimensions
      .filter(({ hidden, name }) => hidden !== true && name !== now?.of)
      .map((one) => ({
        key: one.name,
        label: labelled(one),
        frame: withRow(frame, at, { of: one.name }),
        target: { kind: 'field', name: one.name },
      }));
  }
  if (part === 'top') {
    return (['top', 'bottom'] as const).flatMap((end) =>
      TOPS.filter((n) => n !== (frame.top?.n ?? 10) || end !== frame.top?.end).map((n) => ({
        key: `${end} ${n}`,
        label: texts[end](n),
        frame: { ...frame, top: { n, end } },
        target: null,
      })),
    );
  }
  const members = part === 'members' ? frame.members[at] : undefined;
  if (members === undefined) return [];
  return [
    {
      key: 'not',
      label: members.not ? texts.showOnly : texts.leaveOut,
      frame: withOppositeMembers(frame, at),
      target: null,
    },
  ];
}

/** What a chip names now; null: nothing that a phrase can mean. */
export function targetOfChip(frame: AskFrame, chip: number): AskTarget | null {
  const place = partOfChip(frame, chip);
  const name =
    place?.part === 'measure'
      ? frame.measures[place.at]
      : place?.part === 'row'
        ? frame.rows[place.at]?.of
        : undefined;
  if (place === null || name === undefined) return null;
  return { kind: place.part === 'measure' ? 'measure' : 'field', name };
}
