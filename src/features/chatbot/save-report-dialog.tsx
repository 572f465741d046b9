import { createReport } from '@bi/contract/endpoints/reports';
import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportQueries } from '../../api/reports';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { SaveAsDialog } from '../../widgets/entity-list/save-as-dialog';
import { chatbotTexts } from './chatbot-texts';

const MAX_NAME = 120;

interface SaveReportDialogProps {
  /** what the report is called unless its maker says otherwise */
  name: string;
  query: Query;
  presentation: Presentation;
  /** what it is saved for, in a sentence; absent: for itself */
  text?: string;
  /** what happens with the report; absent: it is said that it was saved */
  onSaved?: (report: { id: string; name: string }) => void;
  onClose: () => void;
}

/** Asks for the name of the report that an answer becomes. */
export default function SaveReportDialog(props: SaveReportDialogProps) {
  const { name, query, presentation, onClose } = props;
  const texts = useTexts(chatbotTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery(reportQueries.list(http, { page: 1, pageSize: 1 }));
  return (
    <SaveAsDialog
      title={texts.saveReport}
      text={props.text ?? texts.saveText}
      nameHint={texts.saveHint}
      start={{ name: name.slice(0, MAX_NAME), description: '', tag: '', stag: '' }}
      folders={data?.tags ?? []}
      onSave={async (naming) => {
        const body = { ...naming, query, presentation };
        const report = await call(http, createReport, { body }, { inPlace: true });
        await client.invalidateQueries({ queryKey: reportQueries.lists });
        onClose();
        if (props.onSaved) props.onSaved(report);
        else notify.success(texts.saved(report.name));
      }}
      onClose={onClose}
    />
  );
}
