import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import {
  Component,
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { errorDetail } from '../../src/core/errors';
import { loadWire } from '../../src/core/http/load-wire';
import { useCommand } from '../../src/host/use-command';
import { useEmit } from '../../src/host/use-emit';
import { useFirstIdle } from '../../src/host/use-first-idle';
import { useMe } from '../../src/host/use-me';
import { useSession, useSessionState } from '../../src/host/use-session';
import { useTexts } from '../../src/host/use-texts';
import { EmptyState } from '../../src/ui/empty-state';
import { ErrorState } from '../../src/ui/error-state';
import type { ElementModel } from '../bridge/element-model';
import { VERSION } from '../version';
import { elementTexts } from './element-texts';

interface ElementGateProps {
  model: ElementModel;
  ownSignIn: boolean;
  children: ReactNode;
}

/**
 * What is shown instead of an element's screen: the skeleton until there is a token, a calm
 * message when there is none, a fresh screen when the person changes, a boundary for faults, and
 * the moments `bi-ready` and `bi-rendered`.
 */
export function ElementGate({ model, ownSignIn, children }: ElementGateProps) {
  const texts = useTexts(elementTexts);
  const session = useSession();
  const { status, epoch, tenantId } = useSessionState();
  const [attempt, setAttempt] = useState(0);
  const hadScreen = useRef(false);
  useSubject();

  if (status === 'starting' && !hadScreen.current) return null;
  const again = (
    <button type="button" style={LINK} onClick={() => void session.askAgain()}>
      {texts.askAgain}
    </button>
  );
  // a token that is refused at the start: whose it is was never learnt
  const isRefused = status === 'expired' && tenantId === null;
  if ((status === 'signedOut' || isRefused) && !ownSignIn) {
    hadScreen.current = false;
    return (
      <Shown model={model}>
        <EmptyState
          title={texts.signedOutTitle}
          text={texts.signedOutText}
          action={isRefused && again}
        />
      </Shown>
    );
  }
  hadScreen.current = true;
  return (
    <Fragment key={`${epoch}.${attempt}`}>
      {status === 'expired' && !ownSignIn && (
        <div className="bi-expired" role="status" style={BAR}>
          <span>{texts.expiredText}</span>
          {again}
        </div>
      )}
      <Boundary model={model} onReload={() => setAttempt((count) => count + 1)}>
        <Shown model={model}>
          <Moments model={model} />
          {children}
        </Shown>
      </Boundary>
    </Fragment>
  );
}

const BAR = {
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '8px 16px',
  color: 'var(--bi-text)',
  background: 'var(--bi-page)',
  borderBottom: '1px solid var(--bi-line)',
} as const;
const LINK = {
  all: 'unset',
  cursor: 'pointer',
  color: 'var(--bi-primary)',
  textDecoration: 'underline',
} as const;

/** Informs the session whose token this is, so that another person never sees the first one's data. */
function useSubject(): void {
  const session = useSession();
  const { data, isPlaceholderData } = useMe();
  useEffect(() => {
    if (data && !isPlaceholderData) {
      session.setSubject({
        subject: `${data.tenant.code}/${data.userId}`,
        userName: data.userName,
        tenantId: data.tenant.code,
      });
    }
  }, [data, isPlaceholderData, session]);
}

/** Takes the skeleton away in the same frame in which its children appear. */
function Shown({ model, children }: { model: ElementModel; children: ReactNode }) {
  useLayoutEffect(() => model.showView(), [model]);
  return children;
}

/** When the code of calls is fetched ahead of the first one that the loader has not sent, milliseconds after the first paint. */
const WIRE_AHEAD_MS = 2000;

/** Methods that every element has, and the events of its first paint. */
function Moments({ model }: { model: ElementModel }) {
  const emit = useEmit();
  const client = useQueryClient();
  const busy = useIsFetching();
  const [settled, setSettled] = useState(false);
  useCommand('refresh', () => client.refetchQueries({ type: 'active' }));

  useEffect(() => {
    model.ready();
    emit('bi-ready', detailOf(model));
    const timer = setTimeout(() => setSettled(true), 0);
    return () => clearTimeout(timer);
  }, [model, emit]);
  useFirstIdle(settled && busy === 0, () => {
    model.mark('query');
    return () => {
      model.mark('paint');
      emit('bi-rendered', detailOf(model));
      // not in the way of what is still fetched for the first picture
      setTimeout(() => void loadWire(), WIRE_AHEAD_MS);
    };
  });
  return null;
}

function detailOf(model: ElementModel) {
  const { host } = model.root;
  return { id: host.id, version: VERSION, timings: model.timings() };
}

interface BoundaryProps {
  model: ElementModel;
  onReload: () => void;
  children: ReactNode;
}

/** Shows a fault of the screen in place and notifies the host. */
class Boundary extends Component<BoundaryProps, { failed: unknown }> {
  override state: { failed: unknown } = { failed: null };

  static getDerivedStateFromError(failed: unknown) {
    return { failed };
  }

  override componentDidCatch(failed: unknown) {
    this.props.model.emit('bi-error', errorDetail(failed), { cancelable: true });
  }

  override render() {
    if (this.state.failed === null) return this.props.children;
    return (
      <Shown model={this.props.model}>
        <Failed onReload={this.props.onReload} />
      </Shown>
    );
  }
}

function Failed({ onReload }: { onReload: () => void }) {
  const texts = useTexts(elementTexts);
  return <ErrorState title={texts.failedTitle} text={texts.failedText} onRetry={onReload} />;
}
