import type { ChatName } from '@bi/contract/chat/chat-learning';
import { forgetChatName, promoteChatName } from '@bi/contract/endpoints/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Modal } from 'antd';
import { chatQueries } from '../../api/chat';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { learningTexts } from './learning-texts';
import { SynonymCheck } from './synonym-check';

/** What the person taught: each can be forgotten, and made a synonym by whoever may change the cube. */
export default function WordsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(learningTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const [promoting, setPromoting] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(chatQueries.ownNames(http));
  const forget = async ({ id }: ChatName) => {
    await call(http, forgetChatName, { id }, { inPlace: true });
    await client.invalidateQueries({ queryKey: chatQueries.names });
  };
  const promote = async ({ id, text }: ChatName) => {
    await call(http, promoteChatName, { id }, { inPlace: true });
    await client.invalidateQueries({ queryKey: chatQueries.names });
    await client.invalidateQueries({ queryKey: cubeQueries.all });
    setPromoting(null);
    notify.success(texts.promoted(text));
  };
  return (
    <Modal open width={560} title={texts.words} footer={null} onCancel={onClose}>
      <p className="bi-chat-note">{texts.wordsText}</p>
      {error ? (
        <CallFailure title={texts.wordsFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="lines" rows={4} />
      ) : data.items.length === 0 ? (
        <p role="status">{texts.noWords}</p>
      ) : (
        <ul className="bi-chat-words">
          {data.items.map((name) => (
            <li key={name.id}>
              <span>
                {name.target.kind === 'aside'
                  ? texts.meansAside(name.text)
                  : texts.means(name.text, name.meaning ?? texts.meansNothing)}
                <small>{name.cube.label}</small>
              </span>
              {name.mayPromote && (
                <Button
                  size="small"
                  aria-expanded={promoting === name.id}
                  onClick={() => setPromoting(promoting === name.id ? null : name.id)}
                >
                  {texts.forEverybody}
                </Button>
              )}
              <Button
                size="small"
                type="text"
                onClick={() => void forget(name).catch(notify.error)}
              >
                {texts.forget}
              </Button>
              {promoting === name.id && (
                <SynonymCheck
                  name={name}
                  onAdd={() => promote(name).catch(notify.error)}
                  onClose={() => setPromoting(null)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
