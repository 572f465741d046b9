/** Properties of the sign-in screen. */
export interface LoginScreenProps {
  /** called after a successful sign-in, when the session holds the new token */
  onSignedIn?: () => void;
}

/** The sign-in screen; emits `login-success` and `login-fail`. */
export function LoginScreen(_props: LoginScreenProps) {
  return null;
}
