import { IamScreen } from '../../features/auth/iam-screen';
import { SignInPage } from '../sign-in-page';

/** /iam. */
export default function IamPage() {
  return <SignInPage screen={IamScreen} />;
}
