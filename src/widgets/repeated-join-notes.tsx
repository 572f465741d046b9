import type { RepeatedJoin, Trace } from '@bi/contract/cell-set';
import { defineTexts } from '../core/i18n/texts';
import { useTexts } from '../host/use-texts';
import { Icon } from '../ui/icon';

const texts = defineTexts({
  en: {
    repeats: (join: string, table: string) =>
      `Rows are counted more than once: the key of join “${join}” is not unique in “${table}”`,
    ofFact: (note: string, fact: string) => `${fact}: ${note}`,
  },
  zh: {
    repeats: (join: string, table: string) => `行被重复计数：联接“${join}”的键在“${table}”中不唯一`,
    ofFact: (note: string, fact: string) => `${fact}：${note}`,
  },
});

export interface RepeatedJoinNotesProps {
  trace: Pick<Trace, 'repeatedJoins'>;
  className?: string;
}

/** A warning for each join of an answer that counts rows more than once; nothing where none does. */
export function RepeatedJoinNotes({ trace, className }: RepeatedJoinNotesProps) {
  const words = useTexts(texts);
  const told = ({ join, table, fact }: RepeatedJoin): string => {
    const note = words.repeats(join, table);
    return fact === undefined ? note : words.ofFact(note, fact);
  };
  return (trace.repeatedJoins ?? []).map((one) => (
    <span key={`${one.fact ?? ''}.${one.join}`} className={className}>
      <Icon name="warning" size={14} /> {told(one)}
    </span>
  ));
}
