import { Button } from 'antd';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The button that sends a form of signing in, as wide as the form. */
export function SubmitButton({ busy, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={disabled}>
      {children}
    </Button>
  );
}
