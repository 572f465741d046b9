import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorState } from './error-state';
import { useUi } from './ui-context';
import { useUiTexts } from './ui-texts';

/** What a part whose code comes late may be given besides its own: a dialog is closed when it does not come. */
interface MayClose {
  onClose?: () => void;
}

/**
 * A component whose code is fetched when it is first drawn. Where that fails nothing else of the screen
 * goes with it: a dialog (a part with `onClose`) tells it and is closed, every other part says it in its
 * place. The next attempt fetches anew.
 * @param load fetches the module; its default export is the component
 * @param waiting what is drawn while the code is on its way
 */
export function latePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
): ComponentType<P> {
  let Part = lazy(load);
  return function LatePart(props: P) {
    const [attempt, setAttempt] = useState(0);
    const { onClose } = props as MayClose;
    const again = () => {
      Part = lazy(load);
      setAttempt(attempt + 1);
    };
    const forget = () => {
      Part = lazy(load);
      onClose?.();
    };
    return (
      <LateBoundary
        key={attempt}
        failed={onClose ? <LateDialog onLeave={forget} /> : <LatePlace onRetry={again} />}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LateBoundary>
    );
  };
}

interface LateBoundaryProps {
  failed: ReactNode;
  children: ReactNode;
}

class LateBoundary extends Component<LateBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

function LatePlace({ onRetry }: { onRetry: () => void }) {
  const texts = useUiTexts();
  return <ErrorState text={texts.partNotLoaded} onRetry={onRetry} />;
}

function LateDialog({ onLeave }: { onLeave: () => void }) {
  const texts = useUiTexts();
  const { message } = useUi();
  useEffect(() => {
    message('error', texts.partNotLoaded);
    onLeave();
    // told once, when it has failed
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
