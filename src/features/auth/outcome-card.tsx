import { Button } from 'antd';
import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame';

interface OutcomeCardProps {
  title: string;
  text: string;
  /** label of the one button */
  action: string;
  onAction: () => void;
  children?: ReactNode;
}

/** A card that says how something ended, with one way on. */
export function OutcomeCard({ title, text, action, onAction, children }: OutcomeCardProps) {
  return (
    <AuthFrame title={title} lead={text}>
      {children}
      <Button
        type="primary"
        size="large"
        block
        autoFocus
        style={{ marginTop: 24 }}
        onClick={onAction}
      >
        {action}
      </Button>
    </AuthFrame>
  );
}

/** A card that says that something is under way. */
export function BusyCard({ title, text }: { title: string; text: string }) {
  return (
    <AuthFrame title={title} lead={text}>
      <div className="bi-auth-busy" role="status" aria-label={title} style={{ marginTop: 24 }}>
        <span className="bi-spinner" />
      </div>
    </AuthFrame>
  );
}
