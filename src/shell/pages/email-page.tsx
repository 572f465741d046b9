import { EmailScreen } from '../../features/email/email-screen';

/** /email. */
export default function EmailPage() {
  return <EmailScreen />;
}
