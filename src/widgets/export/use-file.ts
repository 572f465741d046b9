import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cancelJob, getJob } from '@bi/contract/endpoints/jobs';
import { repeatFile } from '@bi/contract/endpoints/files';
import type { Accepted } from '@bi/contract/query/job';
import type { StoredFile } from '@bi/contract/file/stored-file';
import { fileQueries } from '../../api/files';
import { call } from '../../core/http/call';
import { isWhole } from '../../core/http/envelope-rules';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { useHttp } from '../../host/use-http';

const POLL_MS = 400;
/** The file itself only says in which attempt it is. */
const FILE_POLL_MS = 2000;
const WAIT_SECONDS = 1;

/** A file of the person while a screen shows it. */
export interface ShownFile {
  /** undefined before its first answer */
  file: StoredFile | undefined;
  error: Error | null;
  /** share done while it is made, 0 to 1; null while unknown */
  progress: number | null;
  /** rows written so far while it is made; 0 while none are */
  rows: number;
  refetch: () => void;
  cancel: () => Promise<void>;
  /** Starts the same file with the data of now; gives the id of the new one. Rejects with a CallError. */
  repeat: () => Promise<string>;
}

/** Id of the job that a call was accepted as, which is that of its file. */
export function fileIdOf(answer: unknown): string {
  const accepted = isWhole(answer, RESPONSE_CODES.ACCEPTED) ? answer.data : answer;
  return (accepted as Accepted).job.id;
}

/** Follows a file of the person: while it is made, how far it is; then what became of it. */
export function useFile(id: string): ShownFile {
  const http = useHttp();
  const client = useQueryClient();
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    ...fileQueries.detail(http, id),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? FILE_POLL_MS : false),
  });
  const isMaking = file?.state === 'making';
  const job = useQuery({
    queryKey: ['files', 'job', id],
    queryFn: ({ signal }) =>
      call(http, getJob, { id, query: { wait: WAIT_SECONDS } }, { inPlace: true, signal }),
    enabled: isMaking,
    refetchInterval: isMaking ? POLL_MS : false,
    gcTime: 0,
  });
  const ended = (job.data !== undefined && job.data.state !== 'running') || job.isError;
  useEffect(() => {
    if (isMaking && ended) void client.invalidateQueries({ queryKey: fileQueries.all });
  }, [client, isMaking, ended, job.dataUpdatedAt, job.errorUpdatedAt]);
  return {
    file,
    error,
    progress: job.data?.progress ?? null,
    rows: job.data?.rows ?? 0,
    refetch: () => void refetch(),
    cancel: async () => {
      await call(http, cancelJob, { id }, { inPlace: true });
      await client.invalidateQueries({ queryKey: fileQueries.all });
    },
    repeat: async () => {
      const answer = await call(http, repeatFile, { id }, { inPlace: true });
      await client.invalidateQueries({ queryKey: fileQueries.list(http).queryKey });
      return fileIdOf(answer);
    },
  };
}
