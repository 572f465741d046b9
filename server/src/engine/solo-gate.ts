/** Lets many in together, or one alone. Whoever asks to be alone goes before those who come later. */
export class SoloGate {
  private together = 0;
  private solo = false;
  private readonly waiting: { alone: boolean; enter(): void }[] = [];

  /** Waits to be let in and gives the function that leaves again. */
  async enter(alone: boolean): Promise<() => void> {
    if (this.waiting.length > 0 || !this.isFree(alone))
      await new Promise<void>((resolve) => {
        this.waiting.push({
          alone,
          enter: () => {
            this.take(alone);
            resolve();
          },
        });
      });
    else this.take(alone);
    return () => {
      if (alone) this.solo = false;
      else this.together -= 1;
      this.letIn();
    };
  }

  private isFree(alone: boolean): boolean {
    return !this.solo && (!alone || this.together === 0);
  }

  private take(alone: boolean): void {
    if (alone) this.solo = true;
    else this.together += 1;
  }

  private letIn(): void {
    for (;;) {
      const next = this.waiting[0];
      if (next === undefined || !this.isFree(next.alone)) return;
      this.waiting.shift();
      next.enter();
    }
  }
}
