import type { GlobalConfig } from '@bi/contract/identity/identity';
import type { PopupOpener } from '@bi/contract/identity/social';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loginConfig, socialConfig } from '../../api/identity';
import { useIdentity } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';
import { BusyCard, OutcomeCard } from './outcome-card';
import { asPopupStart, POPUP_HELLO, type PopupGoal } from './sign-in-popup';
import type { SocialPort } from './social-port';
import type { SocialProvider } from './social-state';
import { authorizationAddress, checkSocialConfig, newSocialState } from './start-social';

/** Longest the page may take to say what the window is for, milliseconds. */
const LIMIT = 10_000;

/**
 * /auth/popup, the begin of a sign-in window: asks the page that opened it what it is for, and goes
 * there. The browser says who that page is; the server decides whether it may be signed in.
 */
export function PopupScreen({ port }: { port: SocialPort }) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const [problem, setProblem] = useState<string | null>(null);
  const [site, setSite] = useState('');
  const started = useRef(false);

  const goSocial = useCallback(
    async (provider: SocialProvider, config: GlobalConfig, opener: PopupOpener) => {
      const popup = config.embedded ? { popup: opener } : {};
      const answer = await socialConfig(identity, { target: provider, ...popup });
      const checked = checkSocialConfig(answer, {
        empty: texts.socialConfigEmpty,
        invalid: texts.socialConfigInvalid,
      });
      if (checked.problem !== null) {
        setProblem(checked.problem || texts.loginFailed);
        return;
      }
      const state = newSocialState(provider, config, Date.now());
      port.remember(state.random, opener);
      port.leave(authorizationAddress(checked.config, state));
    },
    [identity, port, texts],
  );

  const go = useCallback(
    async (goal: PopupGoal, opener: PopupOpener) => {
      setSite(opener.opener);
      const { data: config } = await loginConfig(identity);
      if (config === null) {
        setProblem(texts.configFailed);
      } else if (goal.way === 'social') {
        await goSocial(goal.provider, config, opener);
      } else {
        port.remember('', opener);
        port.leave(config.loginUrl);
      }
    },
    [identity, goSocial, port, texts],
  );

  useEffect(() => {
    const page = globalThis.opener as Window | null;
    if (page === null) {
      setProblem(texts.popupAlone);
      return;
    }
    const timer = setTimeout(() => setProblem(texts.popupAlone), LIMIT);
    const onMessage = (event: MessageEvent<unknown>) => {
      const start = event.source === page && event.isTrusted ? asPopupStart(event.data) : null;
      if (start === null || started.current) return;
      started.current = true;
      clearTimeout(timer);
      void go(start.goal, { challenge: start.challenge, opener: event.origin });
    };
    globalThis.addEventListener('message', onMessage);
    page.postMessage({ type: POPUP_HELLO }, '*');
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('message', onMessage);
    };
  }, [go, texts]);

  if (problem !== null) {
    return (
      <OutcomeCard
        title={texts.oauthFailedTitle}
        text={problem}
        action={texts.closeWindow}
        onAction={port.close}
      />
    );
  }
  const text = site === '' ? texts.waiting : texts.popupFor(new URL(site).host);
  return <BusyCard title={texts.tokenTitle} text={text} />;
}
