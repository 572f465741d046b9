import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { Icon } from './icon';
import { useUiTexts } from './ui-texts';

export interface ErrorStateProps {
  /** short: what failed */
  title?: string;
  /** cause and next step, in the reader's language */
  text: string;
  requestId?: string;
  onRetry?: () => void;
  /** other ways to continue, in addition to trying again */
  action?: ReactNode;
}

/** A failure in the place of what failed: cause, next step, request id, retry. */
export function ErrorState({ title, text, requestId, onRetry, action }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <EmptyState
      role="alert"
      title={title}
      text={text}
      icon={<Icon name="warning" />}
      footnote={requestId === undefined ? undefined : `${texts.requestId}: ${requestId}`}
      action={
        (action || onRetry) && (
          <div className="bi-empty-ways">
            {action}
            {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
          </div>
        )
      }
    />
  );
}
