import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { emailQueries } from '../../api/emails';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useSchedule } from '../../widgets/schedule/use-schedule';
import { readerRoute } from '../../widgets/used-by/reader-route';
import SaveReportDialog from './save-report-dialog';
import { threadTexts } from './thread-texts';

const MAX_SCHEDULES = 200;
const MAX_NAME = 120;

interface SubscribeDialogProps {
  /** how the question was read; what a report of it is called at first */
  words: string;
  /** ids of saved reports that answer the question */
  reports: readonly string[];
  query: Query;
  presentation: Presentation;
  onClose: () => void;
}

/** Makes a schedule that sends an answer; one that sends it already is offered first. */
export default function SubscribeDialog(props: SubscribeDialogProps) {
  const { words, reports, query, presentation, onClose } = props;
  const texts = useTexts(threadTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const schedule = useSchedule();
  const [isNew, setNew] = useState(false);
  const { data, isError } = useQuery(emailQueries.list(http, { page: 1, pageSize: MAX_SCHEDULES }));
  const name = words.slice(0, MAX_NAME);
  const sending = (data?.items ?? []).filter(
    ({ target }) =>
      target.kind === 'report' && (reports.includes(target.id) || target.name === name),
  );
  if (data === undefined && !isError) return null;
  if (sending.length > 0 && !isNew) {
    return (
      <Modal open width={460} title={texts.schedule} footer={null} onCancel={onClose}>
        <p>{texts.isSent}</p>
        <ul className="bi-chat-words">
          {sending.map((one) => (
            <li key={one.id}>
              <span>{one.name}</span>
              <Button
                size="small"
                type="primary"
                onClick={() => navigate(readerRoute({ kind: 'email', id: one.id, name: one.name }))}
              >
                {texts.openSchedule}
              </Button>
            </li>
          ))}
        </ul>
        <Button onClick={() => setNew(true)}>{texts.another}</Button>
      </Modal>
    );
  }
  return (
    <SaveReportDialog
      name={words}
      text={texts.scheduleText}
      query={query}
      presentation={presentation}
      onSaved={(report) => schedule?.open({ kind: 'report', id: report.id }, report.name)}
      onClose={onClose}
    />
  );
}
