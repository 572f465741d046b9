import { Button } from 'antd';
import { useNavigatePort } from '../host/use-navigate-port';
import { useTexts } from '../host/use-texts';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { HOME_ROUTE } from './navigation-guard';
import { shellTexts } from './shell-texts';

/** What an address without a screen shows, with a way back. */
export function UnknownRoutePage() {
  const texts = useTexts(shellTexts);
  const { navigate, path } = useNavigatePort();
  return (
    <EmptyState
      title={texts.unknownTitle}
      text={texts.unknownText(path)}
      icon={<Icon name="search" />}
      action={
        <Button type="primary" onClick={() => navigate(HOME_ROUTE)}>
          {texts.backHome}
        </Button>
      }
    />
  );
}
