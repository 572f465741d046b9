/** Options of an event that leaves the element. */
export interface EmitOptions {
  /** lets the host take the action over with `preventDefault()` */
  cancelable?: boolean;
}

/**
 * Dispatches a bubbling, composed CustomEvent on the element. False when the host cancelled it:
 * then the caller leaves the action to the host.
 */
export type EmitPort = (type: string, detail: unknown, options?: EmitOptions) => boolean;
