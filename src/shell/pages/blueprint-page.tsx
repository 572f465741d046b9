import { BlueprintScreen } from '../../features/blueprint/blueprint-screen';

/** /blueprint. */
export default function BlueprintPage() {
  return <BlueprintScreen />;
}
