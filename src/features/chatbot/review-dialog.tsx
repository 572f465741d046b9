import type { ChatReview } from '@bi/contract/chat/chat-learning';
import { useQuery } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { learningTexts } from './learning-texts';

const MAX_CUBES = 200;
/** of a question that are shown */
const MAX_LETTERS = 300;

/** Questions about a cube that were refused, asked back or marked as wrong, for who may change the cube. */
export default function ReviewDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(learningTexts);
  const http = useHttp();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: cubes } = useQuery(cubeQueries.list(http, { page: 1, pageSize: MAX_CUBES }));
  const list = cubes?.items ?? [];
  const cube = chosen ?? list[0]?.slug ?? null;
  const asked = chatQueries.review(http, cube ?? '');
  const { data, error, refetch } = useQuery({ ...asked, enabled: cube !== null });
  return (
    <Modal open width={680} title={texts.review} footer={null} onCancel={onClose}>
      <p className="bi-chat-note">{texts.reviewText}</p>
      <label htmlFor={id}>{texts.reviewCube}</label>
      <Select
        id={id}
        value={cube}
        style={{ width: '100%', marginBottom: 12 }}
        options={list.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={setChosen}
      />
      {error ? (
        <CallFailure title={texts.reviewFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="lines" rows={4} />
      ) : (
        <Questions review={data} />
      )}
    </Modal>
  );
}

function Questions({ review: { items } }: { review: ChatReview }) {
  const texts = useTexts(learningTexts);
  if (items.length === 0) return <p role="status">{texts.reviewEmpty}</p>;
  const kinds = {
    refused: texts.reviewRefused,
    asked: texts.reviewAsked,
    wrong: texts.reviewWrong,
  };
  return (
    <ul className="bi-chat-words">
      {items.map(({ question, outcome, count, words }) => (
        <li key={`${outcome} ${question}`}>
          <span>
            {question.length > MAX_LETTERS ? `${question.slice(0, MAX_LETTERS)} …` : question}
            <small>{words.join(', ')}</small>
          </span>
          <span>
            {kinds[outcome]} · {texts.times(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
