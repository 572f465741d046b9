import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getFile } from '@bi/contract/endpoints/files';
import type { ExportAsked } from '@bi/contract/delivery/export';
import { formatForScreen } from '@bi/olap/format/format-value';
import { fileQueries } from '../../api/files';
import { call } from '../../core/http/call';
import { settleJob } from '../../core/http/jobs';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useWorkEnd } from '../../host/use-work-end';
import { isPicture } from './export-choice';
import { exportTexts } from './export-texts';
import { askForFile, type ExportSubject } from './export-subject';
import { fileSizeText } from './file-size-text';
import { fileIdOf } from './use-file';

/**
 * Gives a function that starts a file and gives its id. Where the person has left when the file ends, a
 * notice says how it ended. It rejects with a CallError when the file is refused.
 */
export function useExport(): (subject: ExportSubject, asked: ExportAsked) => Promise<string> {
  const http = useHttp();
  const client = useQueryClient();
  const end = useWorkEnd();
  const { language } = useLanguage();
  const texts = useTexts(exportTexts);
  return useCallback(
    async (subject, asked) => {
      const answer = await askForFile(http, subject, asked);
      const id = fileIdOf(answer);
      void client.invalidateQueries({ queryKey: fileQueries.list(http).queryKey });
      const watch = async () => {
        try {
          await settleJob(http, answer, { inPlace: true });
          if (!end.isAway()) return;
          const file = await call(http, getFile, { id }, { inPlace: true });
          const size = fileSizeText(file.sizeBytes);
          const rows = formatForScreen(file.rowCount, '#,##0', language);
          // rows of several parts together say nothing
          const isOneTable = !['dashboard', 'document'].includes(file.source.kind);
          const hasRows = isOneTable && !isPicture(file.format);
          end.done(file.name, hasRows ? texts.readyNotice(rows, size) : texts.readyPicture(size));
        } catch (failure) {
          if (end.isAway()) end.failed(asked.name ?? subject.name, failure);
        }
      };
      void watch();
      return id;
    },
    [http, client, end, language, texts],
  );
}
