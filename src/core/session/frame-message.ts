import type { AuthReason, FrameNews } from './session-types';

/** Why a command was not carried out, as methods of elements reject. */
export interface FrameFailure {
  /** envelope code */
  code: number;
  /** HTTP status, 0 where there was no call */
  status: number;
  message: string;
  requestId: string | null;
}

/**
 * What a parent wants of the element in the frame. `attributes`: all that are set, by attribute name; the rest is
 * removed. `takes` names the cancelable events whose actions the parent does itself. `command`:
 * a method of the element, answered by a `result` with its id.
 */
export type FrameOrder =
  | {
      type: 'attributes';
      values: Readonly<Record<string, string>>;
      takes?: readonly string[];
    }
  | { type: 'command'; id: number; name: string; args: readonly unknown[] };

/** What the frame answers, and events of the element in it, whose details are plain JSON. */
export type FrameReply =
  | { type: 'result'; id: number; value?: unknown; error?: FrameFailure }
  | { type: 'event'; name: string; detail: unknown };

/** Messages of frame protocol v1; `hello` travels by window, everything else by the port. */
export type FrameMessage =
  | { type: 'bi:hello'; v: 1; challenge: string }
  | { type: 'welcome'; challenge: string }
  | { type: 'token-request'; reason: AuthReason }
  | { type: 'token'; token: string; expiresIn?: number }
  | { type: 'token-error'; message?: string }
  | FrameOrder
  | FrameReply
  | FrameNews;
