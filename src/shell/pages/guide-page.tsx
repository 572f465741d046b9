import { GuideScreen } from '../../features/help/guide-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /guide/{name}: the guides and the version log. */
export default function GuidePage() {
  const { path } = useNavigatePort();
  const guide = path.slice('/guide/'.length);
  return <GuideScreen key={guide} guide={guide} />;
}
