import type { RepeatedJoin, RepeatedKey, Trace } from '@bi/contract/query/cell-set';
import { defineTexts } from '../core/i18n/texts';
import { useTexts } from '../host/use-texts';
import { Icon } from '../ui/icon';

const texts = defineTexts({
  en: {
    repeats: (join: string, table: string) =>
      `Rows are counted more than once: the key of join “${join}” is not unique in “${table}”`,
    merges: (table: string) =>
      `Totals may be too small: the key of “${table}” is on several rows, which count as one. Whoever maintains the cube can choose a key with unique values.`,
    mergesJoin: (join: string, table: string) =>
      `Totals may be too small: the key of join “${join}” is on several rows of “${table}”, which count as one. Whoever maintains the cube can choose a key with unique values.`,
    ofFact: (note: string, fact: string) => `${fact}: ${note}`,
  },
  zh: {
    repeats: (join: string, table: string) => `行被重复计数：联接“${join}”的键在“${table}”中不唯一`,
    merges: (table: string) =>
      `总计可能偏小：“${table}”的键出现在多行中，这些行只计一次。多维数据集的维护者可以选择取值唯一的键。`,
    mergesJoin: (join: string, table: string) =>
      `总计可能偏小：联接“${join}”的键出现在“${table}”的多行中，这些行只计一次。多维数据集的维护者可以选择取值唯一的键。`,
    ofFact: (note: string, fact: string) => `${fact}：${note}`,
  },
});

export interface RepeatedJoinNotesProps {
  trace: Pick<Trace, 'repeatedJoins' | 'repeatedKeys'>;
  className?: string;
}

/** A warning for each join of an answer that counts rows more than once, and each key by which rows count too seldom. */
export function RepeatedJoinNotes({ trace, className }: RepeatedJoinNotesProps) {
  const words = useTexts(texts);
  const ofFact = (note: string, fact: string | undefined): string =>
    fact === undefined ? note : words.ofFact(note, fact);
  const ofJoin = ({ join, table, fact }: RepeatedJoin): string =>
    ofFact(words.repeats(join, table), fact);
  const ofKey = ({ table, join, fact }: RepeatedKey): string =>
    ofFact(join === undefined ? words.merges(table) : words.mergesJoin(join, table), fact);
  const notes = [
    ...(trace.repeatedJoins ?? []).map(ofJoin),
    ...(trace.repeatedKeys ?? []).map(ofKey),
  ];
  return notes.map((note) => (
    <span key={note} className={className}>
      <Icon name="warning" size={14} /> {note}
    </span>
  ));
}
