import type { ModelNaming } from '../../src/modeling/fields/field-naming';
import { freeIdentifiers } from '../../src/modeling/names/readable-names';
import { NO_WORDS } from '../../src/modeling/words/words-around';

/** Names of a model of which none is taken yet, read by themselves. */
export const plainNaming = (): ModelNaming => ({ free: freeIdentifiers(), around: NO_WORDS });
