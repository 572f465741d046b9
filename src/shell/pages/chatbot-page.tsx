import { ChatbotScreen } from '../../features/chatbot/chatbot-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /chatbot: `cube` names the one cube that is asked; `thread` the thread that is open. */
export default function ChatbotPage() {
  const { search } = useNavigatePort();
  return <ChatbotScreen cubeId={search.get('cube')} />;
}
