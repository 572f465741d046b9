import { UserScreen } from '../../features/user/user-screen';

/** /user. */
export default function UserPage() {
  return <UserScreen />;
}
