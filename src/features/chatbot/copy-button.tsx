import { Button } from 'antd';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { chatbotTexts } from './chatbot-texts';

/** Copies what an answer says as text. */
export function CopyButton({ text }: { text: string }) {
  const texts = useTexts(chatbotTexts);
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(texts.copied);
    } catch {
      notify.info(texts.notCopied);
    }
  };
  return (
    <Button type="text" size="small" onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}
