import type { ChangedDimension, ChangesAnswer, ChangesBody } from '@bi/contract/query/changes';
import { explainChanges } from '@bi/contract/endpoints/queries';
import { changesSentence } from '@bi/olap/ask/answer/sentence';
import { roundedParts } from '@bi/olap/format/rounded-parts';
import { formatForScreen } from '@bi/olap/format/format-value';
import { memberLabel } from '@bi/olap/format/member-label';
import { useQuery } from '@tanstack/react-query';
import { callJob } from '../../core/http/jobs';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { AnswerFacts } from './answer-facts';
import { chatbotTexts } from './chatbot-texts';
import { CopyButton } from './copy-button';

const SHOWN_FIELDS = 2;

interface ChangesAnswerViewProps {
  changes: ChangesBody;
  /** how the question was read, in one line */
  words: string;
}

/** Why a measure moved: which way, and the members that contributed most. */
export function ChangesAnswerView({ changes, words }: ChangesAnswerViewProps) {
  const texts = useTexts(chatbotTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'changes', changes],
    queryFn: ({ signal }) =>
      callJob(http, explainChanges, { body: changes }, { signal, inPlace: true }),
    staleTime: 5 * 60_000,
  });
  if (error) {
    return <CallFailure title={texts.changesFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton shape="lines" rows={4} />;
  return (
    <>
      <p className="bi-chat-said">{changesSentence(data, language)}</p>
      {data.dimensions.slice(0, SHOWN_FIELDS).map((dimension) => (
        <Contributions key={dimension.of} answer={data} dimension={dimension} />
      ))}
      <div className="bi-chat-foot">
        <AnswerFacts watermark={data.watermark} rowsLimited={data.rowsLimited} />
        <span className="bi-chat-tools">
          <CopyButton text={`${words}\n${changesSentence(data, language)}`} />
        </span>
      </div>
    </>
  );
}

/** Contributions of one field's members; they add up to the change. */
function Contributions({
  answer: { measure, from, to, delta },
  dimension,
}: {
  answer: ChangesAnswer;
  dimension: ChangedDimension;
}) {
  const texts = useTexts(chatbotTexts);
  const { language } = useLanguage();
  const number = (value: number | string | null) =>
    value === null ? '–' : formatForScreen(value, measure.format, language);
  const signed = (value: number | string) => `${Number(value) > 0 ? '+' : ''}${number(value)}`;
  /** in the place of two columns where there is no room for them */
  const moved = (before: number | string | null, after: number | string | null) => (
    <small>{`${number(before)} → ${number(after)}`}</small>
  );
  const { members, others } = dimension;
  const shares = roundedParts(
    [...members.map((member) => member.delta), ...(others === null ? [] : [others.delta])],
    delta,
    measure.format,
  );
  const share = (at: number) => signed(shares[at] ?? 0);
  return (
    <div
      className="bi-chat-table"
      data-of="changes"
      tabIndex={0}
      role="group"
      aria-label={dimension.label}
    >
      <table>
        <caption>{texts.byField(dimension.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.member}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
            <th scope="col">{texts.contribution}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member, at) => (
            <tr key={JSON.stringify(member.path)}>
              <th scope="row">
                {memberLabel(dimension, member.key, language)}
                {moved(member.from, member.to)}
              </th>
              <td>{number(member.from)}</td>
              <td>{number(member.to)}</td>
              <td>{share(at)}</td>
            </tr>
          ))}
          {others !== null && (
            <tr>
              <th scope="row">{texts.others(others.count)}</th>
              <td />
              <td />
              <td>{share(members.length)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {measure.label}
              {moved(from, to)}
            </th>
            <td>{number(from)}</td>
            <td>{number(to)}</td>
            <td>{delta === null ? '–' : signed(delta)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
