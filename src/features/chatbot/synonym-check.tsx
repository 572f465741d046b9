import type { ChatName } from '@bi/contract/chat/chat-learning';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { chatQueries } from '../../api/chat';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { learningTexts } from './learning-texts';

interface SynonymCheckProps {
  name: ChatName;
  onAdd: () => Promise<unknown>;
  onClose: () => void;
}

/** What becomes of the cube's questions with a phrase as a synonym, before it is added for everybody. */
export function SynonymCheck({ name, onAdd, onClose }: SynonymCheckProps) {
  const texts = useTexts(learningTexts);
  const http = useHttp();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(chatQueries.nameCheck(http, name.id));
  if (error) {
    return <CallFailure title={texts.checkFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className="bi-chat-check" aria-busy="true">
        <p role="status">{texts.checking}</p>
        <Skeleton shape="lines" rows={2} />
      </div>
    );
  }
  const { checked, changed } = data;
  const add = async () => {
    setAdding(true);
    await onAdd();
    setAdding(false);
  };
  return (
    <div className="bi-chat-check">
      <p role="status">
        {changed.length > 0
          ? texts.someChange
          : `${texts.becomes(name.text, name.meaning ?? texts.meansNothing, name.cube.label)} ${texts.allSame(checked)}`}
      </p>
      {changed.length > 0 && (
        <ul>
          {changed.map(({ question, before, outcome, after }) => (
            <li key={question}>
              {question}
              <small>
                <del>{before}</del>{' '}
                <ins>
                  {outcome === 'answered'
                    ? after
                    : outcome === 'asked'
                      ? texts.reviewAsked
                      : texts.reviewRefused}
                </ins>
              </small>
            </li>
          ))}
        </ul>
      )}
      {changed.length === 0 && (
        <Button size="small" type="primary" loading={isAdding} onClick={() => void add()}>
          {texts.add}
        </Button>
      )}
      <Button size="small" onClick={onClose}>
        {texts.cancel}
      </Button>
    </div>
  );
}
