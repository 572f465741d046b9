import type { AskFrame } from '@bi/contract/chat/chat';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { queryOf } from '@bi/olap/ask/frame/frame-query';
import type { Understood } from '@bi/olap/ask/vocabulary/understood';
import { cubeNamed } from './present-reading';

/** A frame that somebody chose or changed, as the one reading. */
export function taken(frame: AskFrame, context: AskContext): { outcome: 'answered' } & Understood {
  const query = queryOf(frame, cubeNamed(context, frame.cube));
  return { outcome: 'answered', frame, query, corrections: [] };
}
