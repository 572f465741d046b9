import { useCallback, useEffect, useRef, useState } from 'react';
import { collectSignIn } from '../../api/identity';
import { useEmit } from '../../host/use-emit';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';
import { openSignInPopup, type PopupAttempt, type PopupEnd, type PopupGoal } from './sign-in-popup';

/** A sign-in in a window of its own, as a screen shows it. */
export interface SignInPopup {
  /** what the open window goes to; null when there is none */
  goal: PopupGoal | null;
  /** true once the window is closed or out of reach: it may still end there */
  detached: boolean;
  /** why the last attempt failed; null when it did not */
  problem: string | null;
  dismiss: () => void;
  /** opens the window; only in a click */
  start: (goal: PopupGoal) => void;
  show: () => void;
  cancel: () => void;
}

/** Signs in in a window; the session takes what comes back, then `onSignedIn` is called. */
export function useSignInPopup(onSignedIn: (() => void) | undefined): SignInPopup {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const session = useSession();
  const emit = useEmit();
  const running = useRef<PopupAttempt | null>(null);
  const [goal, setGoal] = useState<PopupGoal | null>(null);
  const [detached, setDetached] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const stop = useCallback(() => {
    running.current?.cancel();
    running.current = null;
    setGoal(null);
    setDetached(false);
  }, []);
  useEffect(
    () => () => {
      running.current?.cancel();
      running.current = null;
    },
    [],
  );

  const end = (how: PopupEnd) => {
    stop();
    if (how.kind === 'signedIn') {
      session.signIn(how.result);
      const { userName, tenantId } = how.result;
      emit('login-success', { userName, tenantId });
      onSignedIn?.();
      return;
    }
    const message = {
      blocked: texts.popupBlocked,
      insecure: texts.popupInsecure,
      late: texts.popupLate,
      failed: 'text' in how ? how.text || texts.loginFailed : '',
    }[how.kind];
    setProblem(message);
    emit('login-fail', { code: 'code' in how ? how.code : 0, msg: message });
  };

  return {
    goal,
    detached,
    problem,
    dismiss: () => setProblem(null),
    start(next) {
      stop();
      setProblem(null);
      setGoal(next);
      running.current = openSignInPopup({
        server: session.server,
        goal: next,
        collect: (body, signal) => collectSignIn(identity, body, { signal }),
        onApart: () => setDetached(true),
        onEnd: end,
      });
    },
    show: () => running.current?.show(),
    cancel: stop,
  };
}
