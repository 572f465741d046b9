import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state';
import { useTexts } from '../host/use-texts';
import { shellTexts } from './shell-texts';

interface ScreenBoundaryState {
  failed: boolean;
}

/** Keeps a screen that throws from taking the frame down with it; one whose code does not come says so itself. */
export class ScreenBoundary extends Component<{ children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failed: false };

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <ScreenFailure onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(shellTexts);
  return (
    <ErrorState title={texts.screenFailedTitle} text={texts.screenFailedText} onRetry={onRetry} />
  );
}
