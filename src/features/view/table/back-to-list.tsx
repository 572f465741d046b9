import { Button } from 'antd';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { viewTexts } from '../view-texts';

/** The way from something that cannot be shown to the list of its kind; an element of its own has none. */
export function BackToList({ kind }: { kind: 'tables' | 'views' }) {
  const texts = useTexts(viewTexts);
  const { surface } = useUiMode();
  const { navigate } = useNavigatePort();
  if (surface === 'lone') return null;
  return (
    <Button type="primary" onClick={() => navigate(`/view?kind=${kind}`)}>
      {kind === 'tables' ? texts.backTables : texts.backViews}
    </Button>
  );
}
