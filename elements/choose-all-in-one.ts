import { chooseBridge } from './bridge/bridge-class';
import * as life from './bridge/element-life';
import { chooseLife } from './bridge/life-part';
import { makeEagerBridge } from './create-all-in-one';

chooseBridge(makeEagerBridge);
chooseLife(life);
