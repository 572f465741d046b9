import { SelfCheckScreen } from '../../features/diagnostics/self-check-screen';

/** /test. */
export default function SelfCheckPage() {
  return <SelfCheckScreen />;
}
