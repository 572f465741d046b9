import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import {
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { antdTheme } from './antd-theme';
import { keepDialogFocus } from './dialog-focus';
import { handleMenuKeys } from './menu-keys';
import type { NoticeHostProps, NoticePort } from './notice-host';
import { keepFocusReturn } from './return-focus';
import { ROOT_STYLE } from './root-style';
import { adoptStyle } from './style-sheet';
import type { Density, UiLanguage } from './tokens';
import { UiContext, type Ui } from './ui-context';
import { useReducedMotion } from './use-reduced-motion';

/** How long a notice stays whose own code could not be fetched, milliseconds. */
const PLAIN_MS = 5000;

export interface UiRootProps {
  /** shadow root (or, in tests, any element) that styles are put into */
  root: ShadowRoot | HTMLElement;
  dark: boolean;
  language: UiLanguage;
  /** CSP nonce for antd's style elements; own styles are constructed sheets and need none */
  nonce?: string;
  density?: Density;
  children: ReactNode;
}

/**
 * The ground every screen and widget is drawn on: antd inside a shadow root, a popup layer in the
 * browser's top layer (so that no host page can clip it), own custom properties `--bi-*`, a reset
 * against host styles, the keys of menus, the focus in dialogs and its return after popups, and messages loaded when first needed.
 */
export function UiRoot({ root, dark, language, nonce, density = 'normal', children }: UiRootProps) {
  const cache = useMemo(() => createCache(), [root]); // oxlint-disable-line react/exhaustive-deps -- a new root needs its own cache
  const outer = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  const getPopupContainer = useCallback(() => layer ?? document.body, [layer]);
  const locale = useAntdLocale(language);
  const notices = useNoticePort();

  useInsertionEffect(() => adoptStyle(root, ROOT_STYLE), [root]);
  useLayoutEffect(() => {
    if (layer === null || outer.current === null) return;
    if (typeof layer.showPopover === 'function' && !layer.matches(':popover-open')) {
      layer.showPopover();
    }
    const stops = [
      keepFocusReturn(outer.current, layer),
      keepDialogFocus(layer),
      handleMenuKeys(outer.current, layer),
    ];
    return () => stops.forEach((stop) => stop());
  }, [layer]);

  const motion = !useReducedMotion();
  const themeConfig = useMemo(() => antdTheme(dark, density, motion), [dark, density, motion]);
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);
  const ui = useMemo<Ui>(
    () => ({ root, dark, language, density, getPopupContainer, ...notices.port }),
    [root, dark, language, density, getPopupContainer, notices.port],
  );

  return (
    <StyleProvider cache={cache} container={root}>
      <div
        ref={outer}
        className="bi-root"
        lang={language === 'zh' ? 'zh-CN' : 'en'}
        data-dark={dark ? '' : undefined}
        data-density={density}
      >
        <ConfigProvider
          csp={csp}
          getPopupContainer={getPopupContainer}
          locale={locale}
          theme={themeConfig}
          button={{ autoInsertSpace: false }}
          wave={{ disabled: true }}
        >
          {/* a dialog open from the start would go to the page, outside of the root, without the layer */}
          {layer !== null && <UiContext value={ui}>{children}</UiContext>}
          {layer !== null && notices.Host && (
            <notices.Host getContainer={getPopupContainer} onReady={notices.onReady} />
          )}
          {notices.plain !== '' && (
            <div className="bi-plain-notice" role="alert">
              {notices.plain}
            </div>
          )}
          <div ref={setLayer} className="bi-layer" popover="manual" />
        </ConfigProvider>
      </div>
    </StyleProvider>
  );
}

function useAntdLocale(language: UiLanguage): ConfigProviderProps['locale'] {
  const [chinese, setChinese] = useState<ConfigProviderProps['locale']>();
  useEffect(() => {
    if (language !== 'zh' || chinese !== undefined) return;
    let wanted = true;
    void import('antd/es/locale/zh_CN').then((module) => {
      if (wanted) setChinese(module.default);
    });
    return () => {
      wanted = false;
    };
  }, [language, chinese]);
  return language === 'zh' ? chinese : undefined;
}

/**
 * Calls made before the lazy part has arrived wait for it, in order. Where its code does not come they
 * are shown as plain text, a question is answered with no, and the next call fetches it again.
 */
function useNoticePort() {
  const [Host, setHost] = useState<ComponentType<NoticeHostProps> | null>(null);
  const [plain, setPlain] = useState('');
  const ready = useRef<NoticePort | null>(null);
  const waiting = useRef<((port: NoticePort) => void)[]>([]);
  const fetching = useRef(false);

  useEffect(() => {
    if (plain === '') return;
    const timer = setTimeout(() => setPlain(''), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [plain]);

  const withPort = useCallback((call: (port: NoticePort) => void) => {
    if (ready.current !== null) {
      call(ready.current);
      return;
    }
    waiting.current.push(call);
    if (fetching.current) return;
    fetching.current = true;
    const fallback: NoticePort = {
      message: (_tone, text) => setPlain(text),
      notice: ({ title, description }) =>
        setPlain(description === undefined ? title : `${title} ${description}`),
      confirm: ({ title }) => {
        setPlain(title);
        return Promise.resolve(false);
      },
    };
    import('./notice-host').then(
      (module) => setHost(() => module.default),
      () => {
        fetching.current = false;
        for (const one of waiting.current.splice(0)) one(fallback);
      },
    );
  }, []);
  const onReady = useCallback((port: NoticePort) => {
    ready.current = port;
    for (const call of waiting.current.splice(0)) call(port);
  }, []);
  const port = useMemo<NoticePort>(
    () => ({
      message: (tone, text) => withPort((one) => one.message(tone, text)),
      notice: (options) => withPort((one) => one.notice(options)),
      confirm: (options) =>
        new Promise((resolve) => withPort((one) => void one.confirm(options).then(resolve))),
    }),
    [withPort],
  );
  return { Host, plain, onReady, port };
}
