import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state';
import { useUi } from './ui-context';
import { useUiTexts } from './ui-texts';

/** What a part whose code comes late may be given besides its own: a dialog is closed when it does not come. */
interface MayClose {
  onClose?: () => void;
  /** of a dialog or menu that stays where it is while it is closed */
  open?: boolean;
}

/**
 * A component whose code is fetched when it is first drawn. Where that fails nothing else of the screen
 * goes with it: a dialog (a part with `onClose`) says so and is closed, every other part says it in its
 * place. The next attempt fetches it again; a part that stays drawn while it is closed says by `open` when
 * that is. A part that fails when it is there is an error of the screen.
 * @param load fetches the module; its default export is the component
 * @param waiting what is drawn while the code is on its way
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
): ComponentType<P> {
  const fetchPart = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new MissingCode('code could not be fetched', { cause });
      }),
    );
  let Part = fetchPart();
  return function LazyPart(props: P) {
    const [attempt, setAttempt] = useState(0);
    const [left, setLeft] = useState(false);
    const { message } = useUi();
    const texts = useUiTexts();
    const { onClose, open } = props as MayClose;
    const again = () => {
      Part = fetchPart();
      setAttempt(attempt + 1);
    };
    const leave = () => {
      if (onClose === undefined) return;
      message('error', texts.partNotLoaded);
      Part = fetchPart();
      setLeft(true);
      onClose();
    };
    if (left) {
      if (open !== true) return null;
      setLeft(false);
      setAttempt(attempt + 1);
    }
    return (
      <LateBoundary
        key={attempt}
        failed={onClose ? null : <ErrorState text={texts.partNotLoaded} onRetry={again} />}
        onMissing={leave}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LateBoundary>
    );
  };
}

/** Says that code did not come, and not that it failed when it was there. */
class MissingCode extends Error {}

interface LateBoundaryProps {
  /** shown where the part would be */
  failed: ReactNode;
  onMissing: () => void;
  children: ReactNode;
}

class LateBoundary extends Component<LateBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof MissingCode) return this.props.failed;
    throw error as Error;
  }
}
