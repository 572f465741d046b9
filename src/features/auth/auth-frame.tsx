import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { AUTH_STYLE } from './auth-style';
import { DataPattern } from './data-pattern';

interface AuthFrameProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** The card of every screen before sign-in. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  useStyleSheet(AUTH_STYLE);
  const titleId = useId();
  return (
    <div className="bi-auth">
      <DataPattern />
      <main className="bi-auth-card" aria-labelledby={titleId}>
        <div className="bi-auth-brand">
          <span aria-hidden="true">
            <Icon name="cube" size={19} />
          </span>
          Cube
        </div>
        <h1 className="bi-auth-title" id={titleId}>
          {title}
        </h1>
        {lead !== undefined && <p className="bi-auth-lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
