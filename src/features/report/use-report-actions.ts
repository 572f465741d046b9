import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportSummary } from '@bi/contract/report';
import { useCallback } from 'react';
import {
  deleteReport,
  duplicateReport,
  favouriteReport,
  reportKeys,
  restoreReport,
} from '../../api/reports';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { reportTexts } from './report-texts';

/** What can be done with reports of a list; lists are read again afterwards. */
export interface ReportActions {
  busy: boolean;
  duplicate: (report: ReportSummary) => Promise<void>;
  /** resolves with those that did go to the trash */
  remove: (reports: readonly ReportSummary[]) => Promise<ReportSummary[]>;
  restore: (reports: readonly ReportSummary[]) => Promise<void>;
  favourite: (report: ReportSummary) => Promise<void>;
}

/** Actions on reports. Failures are shown once by the HTTP client. */
export function useReportActions(): ReportActions {
  const http = useHttp();
  const notify = useNotify();
  const texts = useTexts(reportTexts);
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: reportKeys.all }),
  });
  const { mutateAsync } = run;

  const each = useCallback(
    async (reports: readonly ReportSummary[], work: (id: string) => Promise<unknown>) => {
      const done: ReportSummary[] = [];
      const all = async () => {
        const outcomes = await Promise.allSettled(reports.map(({ id }) => work(id)));
        reports.forEach((report, index) => {
          if (outcomes[index]?.status === 'fulfilled') done.push(report);
        });
      };
      await mutateAsync(all);
      return done;
    },
    [mutateAsync],
  );

  return {
    busy: run.isPending,
    duplicate: (report) =>
      mutateAsync(async () => {
        const copy = await duplicateReport(http, report.id);
        notify.success(texts.duplicated(copy.name));
      }).catch(() => undefined),
    remove: (reports) => each(reports, (id) => deleteReport(http, id)),
    async restore(reports) {
      const back = await each(reports, (id) => restoreReport(http, id));
      const [first] = back;
      if (first)
        notify.success(texts.restored(back.length === 1 ? first.name : texts.count(back.length)));
    },
    favourite: (report) =>
      mutateAsync(async () => {
        await favouriteReport(http, report.id, !report.favourite);
      }).catch(() => undefined),
  };
}
