import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { ConfirmOptions, NoticeOptions, NoticeTone } from './ui-context';

/** What the lazily loaded antd `App` can show. */
export interface NoticePort {
  message: (tone: NoticeTone, text: string) => void;
  notice: (options: NoticeOptions) => void;
  confirm: (options: ConfirmOptions) => Promise<boolean>;
}

/** Where notices are put, and who is given the means to show them. */
export interface NoticeHostProps {
  getContainer: () => HTMLElement;
  onReady: (port: NoticePort) => void;
}

function Bridge({ onReady }: Pick<NoticeHostProps, 'onReady'>) {
  const { message: messages, notification: notices, modal } = App.useApp();
  const lastNotice = useRef(0);
  useEffect(() => {
    onReady({
      message: (tone, text) => void messages.open({ type: tone, content: text, duration: 3 }),
      notice: ({ tone, title, description, seconds, action }) => {
        const key = `notice ${++lastNotice.current}`;
        const act = () => {
          notices.destroy(key);
          action?.run();
        };
        notices.open({
          key,
          type: tone,
          title,
          description,
          duration: seconds ?? 4.5,
          style: { width: 384 },
          role: tone === 'error' ? 'alert' : 'status',
          actions: action && (
            <Button size="small" onClick={act}>
              {action.label}
            </Button>
          ),
        });
      },
      confirm: ({ title, content, okText, cancelText, danger }) =>
        new Promise((resolve) => {
          modal.confirm({
            title,
            content,
            okText,
            cancelText,
            okButtonProps: { danger: danger === true },
            icon: null,
            focusable: { autoFocusButton: danger === true ? 'cancel' : 'ok' },
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          });
        }),
    });
  }, [messages, notices, modal, onReady]);
  return null;
}

/** Messages, notices and questions; loaded when the first of them is shown. */
export function NoticeHost({ getContainer, onReady }: NoticeHostProps) {
  return (
    <App component="div" message={{ getContainer }} notification={{ getContainer }}>
      <Bridge onReady={onReady} />
    </App>
  );
}

export default NoticeHost;
