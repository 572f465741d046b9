import type { FrameTicket } from '@bi/contract/dashboard/dashboard-frame';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSession } from '../../../host/use-session';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useOnline } from '../../../ui/use-online';
import { CallFailure } from '../../../widgets/call-failure';
import type { FramePage } from './use-frame-page';
import { urlTexts } from './url-texts';

/** From this time on a page that has not come is said to be slow, milliseconds. */
export const SLOW_AFTER_MS = 8000;

interface FramedPageProps {
  page: FramePage;
  host: string;
}

/** A page of another site in its frame, in whatever state it is. */
export function UrlFrame({ page, host }: FramedPageProps) {
  const texts = useTexts(urlTexts);
  const { server } = useSession();
  const isOnline = useOnline();
  const { ticket, error, load } = page;
  const [loaded, setLoaded] = useState<FrameTicket | null>(null);
  const isLoaded = ticket !== null && loaded === ticket;
  const isBlocked = useBlocked(ticket === null ? null : `${server}${ticket.path}`);
  const isSlow = useSlow(ticket, isLoaded);
  if (error !== null) {
    return <CallFailure title={texts.failed} error={error} onRetry={load} />;
  }
  if (isBlocked) {
    return <EmptyState role="status" text={texts.blocked(server)} icon={<Icon name="lock" />} />;
  }
  if (!isOnline && !isLoaded) {
    return <EmptyState role="status" text={texts.offline} icon={<Icon name="warning" />} />;
  }
  return (
    <div className="bi-frame" aria-busy={!isLoaded}>
      {!isLoaded && (
        <div className="bi-frame-wait" role="status" aria-label={texts.loading(host)}>
          <Skeleton shape="lines" rows={4} />
        </div>
      )}
      {ticket !== null && (
        <iframe
          key={ticket.path}
          title={host}
          sandbox={sandboxFor(ticket)}
          referrerPolicy="no-referrer"
          allow=""
          src={`${server}${ticket.path}`}
          onLoad={() => setLoaded(ticket)}
        />
      )}
      {isSlow && (
        <span className="bi-tile-run" role="status">
          {texts.slow(host)}
          <Button size="small" onClick={load}>
            {texts.again}
          </Button>
        </span>
      )}
    </div>
  );
}

/** What the page around the framed one is allowed: as much as the framed one, and it has no script. */
function sandboxFor({ sameOrigin }: FrameTicket): string {
  const always = 'allow-scripts allow-forms allow-popups';
  return sameOrigin ? `${always} allow-same-origin` : always;
}

function useSlow(ticket: FrameTicket | null, isLoaded: boolean): boolean {
  const [slow, setSlow] = useState<FrameTicket | null>(null);
  useEffect(() => {
    if (ticket === null || isLoaded) return;
    const timer = setTimeout(() => setSlow(ticket), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ticket, isLoaded]);
  return ticket !== null && slow === ticket && !isLoaded;
}

/** True where the rules of the page around the product refuse the frame. */
function useBlocked(address: string | null): boolean {
  const [blocked, setBlocked] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    const see = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      const isFrame = effectiveDirective === 'frame-src' || effectiveDirective === 'child-src';
      if (isFrame && URL.canParse(blockedURI) && address.startsWith(new URL(blockedURI).origin)) {
        setBlocked(address);
      }
    };
    document.addEventListener('securitypolicyviolation', see);
    return () => document.removeEventListener('securitypolicyviolation', see);
  }, [address]);
  return address !== null && blocked === address;
}
