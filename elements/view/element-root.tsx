import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { chooseLanguage } from '../../src/core/i18n/language';
import type { RequestInterceptor } from '../../src/core/session/session-types';
import type { CommandPort } from '../../src/host/command-port';
import type { Density } from '../../src/ui/tokens';
import { HostProvider } from '../../src/host/host-provider';
import { UiRoot } from '../../src/ui/ui-root';
import type { ElementModel } from '../bridge/element-model';
import { ElementGate } from './element-gate';
import type { ElementScreen } from './element-screen';

interface ElementRootProps {
  model: ElementModel;
  screen: ElementScreen;
}

/** Everything around an element's screen: theme, language, session and ports, all live. */
export function ElementRoot({ model, screen }: ElementRootProps) {
  const { session } = model;
  const values = useSyncExternalStore(model.subscribe, model.getValues);
  const preferences = useSyncExternalStore(session.preferences.subscribe, session.preferences.get);
  useSyncExternalStore(session.subscribe, session.getState);
  const theme = textOf(values['theme']);
  const systemDark = useSystemDark(theme === 'auto');
  const [chosenDark, setChosenDark] = useState<boolean | null>(null);
  useEffect(() => setChosenDark(null), [theme]);
  const dark = chosenDark ?? darkOf(theme, systemDark, preferences.isDarkTheme);
  const language = chooseLanguage(session.language ?? textOf(values['locale']));
  const density = densityOf(values['density']);
  const features = useMemo(() => featuresOf(values['features']), [values]);
  const commands = useMemo<CommandPort>(() => ({ offer: model.offer }), [model]);
  const handleDark = useCallback(
    (next: boolean) => {
      setChosenDark(next);
      session.preferences.set({ isDarkTheme: next });
    },
    [session],
  );
  const handleLanguage = useCallback(
    (next: string) => {
      session.language = next;
    },
    [session],
  );
  const surface = screen.chrome.surface(session);
  const intercept = values['requestInterceptor'] as RequestInterceptor | null;

  return (
    <UiRoot
      root={model.root}
      dark={dark}
      language={language}
      density={density}
      {...(model.nonce === '' ? {} : { nonce: model.nonce })}
    >
      <HostProvider
        session={session}
        surface={surface}
        language={language}
        onLanguage={handleLanguage}
        dark={dark}
        onDark={handleDark}
        density={density}
        readonly={values['readonly'] === true}
        features={features}
        emit={model.emit}
        commands={commands}
        start={textOf(values['route']) ?? screen.chrome.home}
        host={model.container}
        {...(intercept === null ? {} : { intercept })}
      >
        <ElementGate model={model} ownSignIn={screen.chrome.ownSignIn}>
          {screen.render(values)}
        </ElementGate>
      </HostProvider>
    </UiRoot>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function darkOf(theme: string | null, systemDark: boolean, preferred: boolean): boolean {
  if (theme === 'auto') return systemDark;
  return theme === null ? preferred : theme === 'dark';
}

function densityOf(value: unknown): Density {
  return value === 'compact' || value === 'roomy' ? value : 'normal';
}

function featuresOf(value: unknown): ReadonlySet<string> | null {
  if (typeof value !== 'string') return null;
  return new Set(value.split(/[\s,]+/).filter((word) => word !== ''));
}

function useSystemDark(wanted: boolean): boolean {
  const [query] = useState(() => globalThis.matchMedia('(prefers-color-scheme: dark)'));
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        if (!wanted) return () => undefined;
        query.addEventListener('change', listener);
        return () => query.removeEventListener('change', listener);
      },
      [query, wanted],
    ),
    () => query.matches,
  );
}
