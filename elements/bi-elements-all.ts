import './choose-all-in-one';
import './bi-elements';

export { VERSION } from './version';
