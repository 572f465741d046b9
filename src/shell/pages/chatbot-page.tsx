import { readAskContext } from '../../widgets/ask/ask-route';
import { ChatbotScreen } from '../../features/chatbot/chatbot-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /chatbot: `cube` names the one cube that is asked; `thread` the thread that is open; `within` the query of the screen that is asked from. */
export default function ChatbotPage() {
  const { search } = useNavigatePort();
  const query = readAskContext(search.get('within'));
  return <ChatbotScreen cubeId={query?.cube ?? search.get('cube')} within={query} />;
}
