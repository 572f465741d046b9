import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { HOME_ROUTE } from '../navigation-guard';
import { shellTexts, type ShellTitle } from '../shell-texts';

/** What the router adds to an address that leads here; see RefusedPlace. */
interface Refusal {
  reason?: unknown;
  refused?: { name: string; list: { path: string; title: ShellTitle } } | null;
}

/**
 * /403: what an answer 403 or code 1002 leads to, with the sentence that came with it, the name of what was
 * asked for and the way back to its list.
 */
export default function ForbiddenPage() {
  const texts = useTexts(shellTexts);
  const { navigate } = useNavigatePort();
  const { state } = useLocation() as { state: Refusal | null };
  const reason = typeof state?.reason === 'string' ? state.reason : '';
  const { name = '', list = null } = state?.refused ?? {};
  return (
    <EmptyState
      title={name === '' ? texts.forbiddenTitle : texts.forbiddenName(name)}
      text={reason === '' ? texts.forbiddenText : reason}
      icon={<Icon name="lock" />}
      action={
        <Button type="primary" onClick={() => navigate(list?.path ?? HOME_ROUTE)}>
          {list === null ? texts.backHome : texts.backTo(texts[list.title])}
        </Button>
      }
    />
  );
}
