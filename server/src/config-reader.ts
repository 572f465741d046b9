/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One or more settings that cannot be used; the message has a line for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads settings one by one and collects what is wrong with any of them. */
export class ConfigReader {
  readonly #env: Environment;
  readonly #problems: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Notes a problem; all are reported together by `finish`. */
  problem(text: string): void {
    this.#problems.push(text);
  }

  /** Text, `otherwise` when unset or empty. */
  text(name: string, otherwise: string): string {
    return this.#env[name]?.trim() || otherwise;
  }

  /** An integer between `from` and `to`, both allowed. */
  integer(name: string, otherwise: number, from: number, to: number): number {
    const given = this.text(name, '');
    if (given === '') return otherwise;
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= from && value <= to) return value;
    this.refuse(name, given, `a whole number from ${from} to ${to}`);
    return otherwise;
  }

  /** One of a list. */
  choice<T extends string>(name: string, otherwise: T, allowed: readonly T[]): T {
    const given = this.text(name, '');
    if (given === '') return otherwise;
    const value = allowed.find((entry) => entry === given);
    if (value !== undefined) return value;
    this.refuse(name, given, allowed.join(', '));
    return otherwise;
  }

  /** `1` or `true`, `0` or `false`. */
  flag(name: string, otherwise: boolean): boolean {
    const given = this.choice(name, '', ['', '0', '1', 'true', 'false']);
    return given === '' ? otherwise : given === '1' || given === 'true';
  }

  /** A list of origins separated by commas, e.g. `https://bi.example`. */
  origins(name: string): string[] {
    const entries = this.text(name, '').split(',');
    return entries.flatMap((entry) => {
      const given = entry.trim();
      if (given === '') return [];
      if (/^https?:\/\//.test(given) && URL.canParse(given) && new URL(given).origin === given) {
        return [given];
      }
      this.refuse(name, given, 'origins such as https://bi.example, separated by commas');
      return [];
    });
  }

  /** @throws {ConfigError} when anything was refused */
  finish(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems.join('\n'));
  }

  /** Notes that a setting cannot be used. @param allowed what it may be */
  refuse(name: string, given: string, allowed: string): void {
    this.#problems.push(`${name} is ${JSON.stringify(given)}; allowed: ${allowed}.`);
  }
}
