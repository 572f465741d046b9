import type { GlobalConfig } from '@bi/contract/identity';
import { use, useEffect, useState } from 'react';
import { socialConfig } from '../../api/identity';
import { useIdentity } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { authTexts } from './auth-texts';
import { SocialContext } from './social-context';
import { SocialMark, SOCIAL_NAMES } from './social-mark';
import { SOCIAL_PROVIDERS, type SocialProvider } from './social-state';
import { authorizationAddress, checkSocialConfig, newSocialState } from './start-social';

/** "Sign in with Social Account": one button a provider; a click disables all until the window leaves; coming back by Back enables them. */
export function SocialRow({ config }: { config: GlobalConfig }) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const port = use(SocialContext);
  const [loading, setLoading] = useState<SocialProvider | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const onShow = () => setLoading(null);
    globalThis.addEventListener('pageshow', onShow);
    return () => globalThis.removeEventListener('pageshow', onShow);
  }, []);
  if (port === null) return null;

  const start = async (provider: SocialProvider) => {
    setLoading(provider);
    setProblem(null);
    const answer = await socialConfig(identity, provider);
    const checked = checkSocialConfig(answer, {
      empty: texts.socialConfigEmpty,
      invalid: texts.socialConfigInvalid,
    });
    if (checked.problem !== null) {
      setProblem(checked.problem || texts.loginFailed);
      setLoading(null);
      return;
    }
    const state = newSocialState(provider, config, Date.now());
    port.remember(state.random);
    port.leave(authorizationAddress(checked.config, state));
  };

  return (
    <section aria-label={texts.socialTitle}>
      <div className="bi-auth-rule">{texts.socialTitle}</div>
      {problem !== null && <AuthAlert text={problem} onDismiss={() => setProblem(null)} />}
      <div className="bi-social" style={{ marginTop: problem === null ? 0 : 8 }}>
        {SOCIAL_PROVIDERS.map((provider) => (
          <button
            key={provider}
            type="button"
            aria-label={texts.continueWith(SOCIAL_NAMES[provider])}
            title={SOCIAL_NAMES[provider]}
            disabled={loading !== null}
            aria-busy={loading === provider}
            data-loading={loading === provider ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void start(provider)}
          >
            {loading === provider ? (
              <span className="bi-spinner" data-small="" />
            ) : (
              <SocialMark provider={provider} />
            )}
          </button>
        ))}
      </div>
    </section>
  );
}
