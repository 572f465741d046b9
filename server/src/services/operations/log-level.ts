import type { LogLevel } from '@bi/contract/call/operations';

/** The level of everything the server logs, changed while it runs. */
export class LogLevels {
  readonly #configured: LogLevel;
  readonly #logs = new Set<{ level: string }>();
  #level: LogLevel;

  constructor(configured: LogLevel) {
    this.#configured = configured;
    this.#level = configured;
  }

  get level(): LogLevel {
    return this.#level;
  }

  /** Adds a log that follows the level from here on. */
  add(log: { level: string }): void {
    this.#logs.add(log);
    log.level = this.#level;
  }

  set(level: LogLevel): void {
    this.#level = level;
    for (const log of this.#logs) log.level = level;
  }

  /** Switches between `debug` and the configured level, and gives the one that holds now. */
  toggle(): LogLevel {
    this.set(this.#level === this.#configured ? 'debug' : this.#configured);
    return this.#level;
  }
}
