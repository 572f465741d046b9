import { useCallback } from 'react';
import { mintFileTicket } from '@bi/contract/endpoints/files';
import { call } from '../core/http/call';
import { apiAddress } from '../core/http/read-file';
import { useHttp } from './use-http';
import { useSession } from './use-session';

/**
 * Gives a function that hands a file to the browser's own downloads: a ticket that is good for a minute
 * is in the address, never a token. It rejects with a CallError when no ticket is given.
 */
export function useDownload(): (fileId: string) => Promise<void> {
  const http = useHttp();
  const { server } = useSession();
  return useCallback(
    async (fileId) => {
      const { path } = await call(http, mintFileTicket, { id: fileId }, { inPlace: true });
      const link = document.createElement('a');
      link.href = apiAddress(server, path);
      link.download = '';
      link.click();
    },
    [http, server],
  );
}
