import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { emailQueries } from '../../../api/emails';
import { useHttp } from '../../../host/use-http';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { CallFailure } from '../../../widgets/call-failure';
import { DeliveryLog } from '../log/delivery-log';
import { MailNotice } from '../mail-notice';
import { emailConfigTexts } from './email-config-texts';

const STYLE = `
.bi-mailing{display:flex;flex-direction:column;height:100%;min-height:0;container-type:inline-size}
.bi-mailing-body{flex:1;min-height:0}
`;

interface EmailConfigScreenProps {
  /** id or slug of the schedule */
  scheduleId: string;
}

/** One schedule at `/config-email`. */
export function EmailConfigScreen({ scheduleId }: EmailConfigScreenProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(emailConfigTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const asked = emailQueries.detail(http, scheduleId);
  const { data, error, refetch } = useQuery({ ...asked, enabled: scheduleId !== '' });
  const toList = (
    <Button type="primary" onClick={() => navigate('/email')}>
      {texts.toList}
    </Button>
  );
  if (scheduleId === '') {
    return (
      <EmptyState
        title={texts.noIdTitle}
        text={texts.noIdText}
        icon={<Icon name="mail" />}
        action={toList}
      />
    );
  }
  if (error && !data) {
    return (
      <CallFailure
        title={texts.missingTitle}
        error={error}
        onRetry={() => void refetch()}
        action={surface !== 'lone' && toList}
      />
    );
  }
  if (!data) return <Skeleton shape="grid" rows={12} />;
  return (
    <div className="bi-mailing">
      <MailNotice />
      <div className="bi-mailing-body">
        <DeliveryLog email={data} />
      </div>
    </div>
  );
}
