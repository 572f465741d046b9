import { EmailConfigScreen } from '../../features/email/config/email-config-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /config-email: `report_id` is the id or slug of the schedule; absent: a new one. */
export default function EmailConfigPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  return <EmailConfigScreen key={id} scheduleId={id} />;
}
