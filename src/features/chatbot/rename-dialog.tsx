import type { ChatThread } from '@bi/contract/chat/chat-thread';
import { saveChatThread } from '@bi/contract/endpoints/chat';
import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { ProblemNote } from '../../ui/problem-note';
import { chatbotTexts } from './chatbot-texts';

const MAX_NAME = 120;

/** Asks for another name of a thread. */
export default function RenameDialog({
  thread,
  onClose,
}: {
  thread: ChatThread;
  onClose: () => void;
}) {
  const texts = useTexts(chatbotTexts);
  const http = useHttp();
  const client = useQueryClient();
  const id = useId();
  const [name, setName] = useState(thread.name);
  const { isBusy, problem, submit } = useSubmit();
  const save = async () => {
    if (name.trim() === '') return;
    await submit(async () => {
      const input = { id: thread.id, body: { name } };
      await call(http, saveChatThread, input, { inPlace: true });
      await client.invalidateQueries({ queryKey: chatQueries.lists });
      onClose();
    });
  };
  return (
    <Modal
      open
      width={420}
      title={texts.renameTitle}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: name.trim() === '' }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <label htmlFor={id}>{texts.name}</label>
      <Input
        id={id}
        autoFocus
        value={name}
        maxLength={MAX_NAME}
        status={problem === null ? '' : 'error'}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void save()}
      />
      {problem !== null && <ProblemNote text={problem} />}
    </Modal>
  );
}
