import { chooseBridge } from './bridge/bridge-class';
import { makeEagerBridge } from './create-all-in-one';

chooseBridge(makeEagerBridge);
