import { LoginScreen } from '../../features/auth/login-screen';
import { SignInPage } from '../sign-in-page';

/** /login. */
export default function LoginPage() {
  return <SignInPage screen={LoginScreen} />;
}
