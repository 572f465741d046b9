import { askPart } from './oracle-run';

askPart(0);
