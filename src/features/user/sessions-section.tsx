import { useQuery } from '@tanstack/react-query';
import type { SessionInfo } from '@bi/contract/call/proxy-operations';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useSessionState } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { deviceName } from './device-name';
import { momentOf } from './moment-of';
import { useProxy } from './use-proxy';
import { userTexts } from './user-texts';

/** Where the person is signed in, and how to sign out there. */
export default function SessionsSection() {
  const texts = useTexts(userTexts);
  const { language } = useLanguage();
  const notify = useNotify();
  const proxy = useProxy();
  const { generation } = useSessionState();
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = useQuery({
    queryKey: ['identity', 'sessions', generation],
    queryFn: async () => {
      const answer = await proxy<SessionInfo[]>('list-sessions', {});
      if (!answer.success || !answer.data) throw new Error(answer.msg || texts.callFailed);
      return answer.data;
    },
  });
  const end = async (sessionId: string) => {
    setEnding(sessionId);
    const answer = await proxy<null>('revoke-session', { sessionId });
    setEnding(null);
    if (answer.success) notify.success(texts.sessionEnded);
    else notify.error(new Error(answer.msg || texts.callFailed));
    await sessions.refetch();
  };

  return (
    <>
      <h1>{texts.sessions}</h1>
      <p className="bi-user-lead">{texts.sessionsLead}</p>
      {sessions.isPending && <Skeleton shape="grid" rows={3} />}
      {sessions.isError && (
        <ErrorState
          title={texts.failed}
          text={sessions.error.message}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <div className="bi-panel bi-admin-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.device}</th>
                <th scope="col">{texts.tenant}</th>
                <th scope="col">{texts.address}</th>
                <th scope="col">{texts.started}</th>
                <th scope="col">{texts.lastUsed}</th>
                <th scope="col">
                  <span className="bi-sr">{texts.endSession}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sessions.data.map((one) => {
                const device = deviceName(one.userAgent) || texts.unknownDevice;
                return (
                  <tr key={one.sessionId}>
                    <td title={one.userAgent}>
                      <strong>{device}</strong>
                    </td>
                    <td>{one.tenantId}</td>
                    <td>{one.address}</td>
                    <td>{momentOf(one.createdAt, language)}</td>
                    <td>{momentOf(one.lastUsedAt, language)}</td>
                    <td>
                      {one.current ? (
                        <span className="bi-mark" data-tone="good">
                          {texts.thisSession}
                        </span>
                      ) : (
                        <Button
                          size="small"
                          aria-label={texts.endSessionOf(device)}
                          loading={ending === one.sessionId}
                          onClick={() => void end(one.sessionId)}
                        >
                          {texts.endSession}
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
