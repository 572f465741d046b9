import { compareFiles } from './agreement-run';

compareFiles();
