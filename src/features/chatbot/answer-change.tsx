import type { Receipt } from '@bi/contract/query/cell-set';
import type { ChatReading } from '@bi/contract/chat/chat';
import type { ChatMessage } from '@bi/contract/chat/chat-thread';
import { formatForScreen } from '@bi/olap/format/format-value';
import { verifyAnswer } from '@bi/contract/endpoints/queries';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../core/http/call';
import { useAnswer } from '../../host/use-answer';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { valueAt } from '../../widgets/cell-value';
import { dayText } from '../../widgets/entity-list/moment-text';
import { compareAnswers } from '../../widgets/verify/compare-answers';
import { threadTexts } from './thread-texts';

/** Whether an answer of now is of other data or of another model than the one that was given then. */
export function isOfOtherData(then: Receipt, now: Receipt): boolean {
  // what others asked is under other rules: their numbers are not compared
  if (then.policy !== now.policy || then.cube !== now.cube) return false;
  const versions = (receipt: Receipt) =>
    JSON.stringify(Object.entries(receipt.datasets).toSorted());
  return versions(then) !== versions(now) || then.modelVersion !== now.modelVersion;
}

interface AnswerChangeProps {
  reading: ChatReading;
  message: Pick<ChatMessage, 'askedAt'>;
  receipt: Receipt;
}

/** Says what changed since a question was asked: its numbers are computed again from the data of then. */
export function AnswerChange({ reading, message, receipt }: AnswerChangeProps) {
  const texts = useTexts(threadTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { query } = reading;
  const { answered } = useAnswer(query);
  const { data: then, isError } = useQuery({
    queryKey: ['chat', 'then', query, receipt],
    queryFn: ({ signal }) =>
      call(http, verifyAnswer, { body: { query, receipt } }, { signal, inPlace: true }),
    staleTime: Infinity,
    structuralSharing: false,
  });
  const day = dayText(message.askedAt.slice(0, 10), language);
  const say = (text: string) => (
    <p className="bi-chat-change" role="note">
      <Icon name="history" size={14} />
      {text}
    </p>
  );
  if (isError) return say(texts.newer(day));
  if (then === undefined || answered === null) return null;
  if (then.state !== 'computed' || then.cellSet === null) return say(texts.gone(day));
  const now = answered.cellSet;
  const { cells, different } = compareAnswers(then.cellSet, now);
  if (different === 0) return say(texts.same(day));
  if (cells > 1 || query.rows.length > 0) return say(texts.changed(day, different, cells));
  const [measure] = now.measures;
  const number = (of: typeof now) => {
    const value = valueAt(of, 0, 0, 0);
    return value === null ? '–' : formatForScreen(value, measure?.format, language);
  };
  return say(texts.moved(day, number(then.cellSet), number(now)));
}
