import type { GlobalConfig } from '@bi/contract/identity/identity';
import { use, useEffect, useState } from 'react';
import { socialConfig } from '../../api/identity';
import { useIdentity } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { authTexts } from './auth-texts';
import { PopupNote } from './popup-note';
import { SocialContext } from './social-context';
import { SocialMark, PROVIDER_NAMES } from './social-mark';
import type { SocialPort } from './social-port';
import { OFFERED_PROVIDERS, type SocialProvider } from './social-state';
import { authorizationAddress, checkSocialConfig, newSocialState } from './start-social';
import { useSignInPopup } from './use-sign-in-popup';

interface SocialRowProps {
  config: GlobalConfig;
  onSignedIn: (() => void) | undefined;
}

/**
 * "Sign in with Social Account": one button a provider. A click disables all until the window leaves
 * (coming back by Back enables them) or, in a host's page or a frame, while the sign-in window is open.
 */
export function SocialRow({ config, onSignedIn }: SocialRowProps) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const port = use(SocialContext);
  const popup = useSignInPopup(onSignedIn);
  const [leaving, setLeaving] = useState<SocialProvider | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const waiting = popup.goal?.way === 'social' && !popup.detached ? popup.goal.provider : null;
  const loading = leaving ?? waiting;
  const problem = refused ?? popup.problem;

  useEffect(() => {
    const onShow = () => setLeaving(null);
    globalThis.addEventListener('pageshow', onShow);
    return () => globalThis.removeEventListener('pageshow', onShow);
  }, []);

  const leave = async (provider: SocialProvider, page: SocialPort) => {
    setLeaving(provider);
    setRefused(null);
    const answer = await socialConfig(identity, { target: provider });
    const checked = checkSocialConfig(answer, {
      empty: texts.socialConfigEmpty,
      invalid: texts.socialConfigInvalid,
    });
    if (checked.problem !== null) {
      setRefused(checked.problem || texts.loginFailed);
      setLeaving(null);
      return;
    }
    const state = newSocialState(provider, config, Date.now());
    page.remember(state.random, null);
    page.leave(authorizationAddress(checked.config, state));
  };
  const start = (provider: SocialProvider) => {
    if (port === null) popup.start({ way: 'social', provider });
    else void leave(provider, port);
  };
  const dismiss = () => {
    setRefused(null);
    popup.dismiss();
  };

  return (
    <section aria-label={texts.socialTitle}>
      <div className="bi-auth-rule">{texts.socialTitle}</div>
      {problem !== null && <AuthAlert text={problem} onDismiss={dismiss} />}
      <div className="bi-social" style={{ marginTop: problem === null ? 0 : 8 }}>
        {OFFERED_PROVIDERS.map((provider) => (
          <button
            key={provider}
            type="button"
            aria-label={texts.continueWith(PROVIDER_NAMES[provider])}
            title={PROVIDER_NAMES[provider]}
            disabled={loading !== null}
            aria-busy={loading === provider}
            data-loading={loading === provider ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => start(provider)}
          >
            {loading === provider ? (
              <span className="bi-spinner" data-small="" />
            ) : (
              <SocialMark provider={provider} />
            )}
          </button>
        ))}
      </div>
      <PopupNote popup={popup} />
    </section>
  );
}
