import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { HOME_ROUTE } from '../navigation-guard';
import { shellTexts } from '../shell-texts';

/** /403: what an answer 403 or code 1002 leads to, with the sentence that came with it. */
export default function ForbiddenPage() {
  const texts = useTexts(shellTexts);
  const { navigate } = useNavigatePort();
  const { state } = useLocation() as { state: { reason?: unknown } | null };
  const reason = typeof state?.reason === 'string' ? state.reason : '';
  return (
    <EmptyState
      title={texts.forbiddenTitle}
      text={reason === '' ? texts.forbiddenText : reason}
      icon={<Icon name="lock" />}
      action={
        <Button type="primary" onClick={() => navigate(HOME_ROUTE)}>
          {texts.backHome}
        </Button>
      }
    />
  );
}
