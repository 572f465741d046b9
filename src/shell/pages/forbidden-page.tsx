import { Button } from 'antd';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { HOME_ROUTE } from '../navigation-guard';
import { shellTexts } from '../shell-texts';

/** /403: what an answer 403 or code 1002 leads to. */
export default function ForbiddenPage() {
  const texts = useTexts(shellTexts);
  const { navigate } = useNavigatePort();
  return (
    <EmptyState
      title={texts.forbiddenTitle}
      text={texts.forbiddenText}
      icon={<Icon name="lock" />}
      action={
        <Button type="primary" onClick={() => navigate(HOME_ROUTE)}>
          {texts.backHome}
        </Button>
      }
    />
  );
}
