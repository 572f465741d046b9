import type { ChatThread } from '@bi/contract/chat-thread';
import { saveChatThread } from '@bi/contract/endpoints/chat';
import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
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
  const { language } = useLanguage();
  const http = useHttp();
  const client = useQueryClient();
  const id = useId();
  const [name, setName] = useState(thread.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (name.trim() === '') return;
    setBusy(true);
    try {
      const input = { id: thread.id, body: { name } };
      await call(http, saveChatThread, input, { inPlace: true });
      await client.invalidateQueries({ queryKey: chatQueries.lists });
      onClose();
    } catch (failure) {
      setBusy(false);
      setProblem(toCallError(failure, language).message);
    }
  };
  return (
    <Modal
      open
      width={420}
      title={texts.renameTitle}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={busy}
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
      {problem !== null && (
        <p className="bi-chat-unsent" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
