// Events of a simulation, the earliest first: a heap in typed arrays, for tens of millions of them.

export interface SimulatedEvent {
  atMs: number;
  kind: number;
  /** Whom it concerns. */
  subject: number;
  /** Which life of the subject it belongs to. */
  life: number;
}

export class EventQueue {
  #times = new Float64Array(1 << 12);
  #words = new Int32Array(3 << 12);
  #size = 0;
  readonly #taken: SimulatedEvent = { atMs: 0, kind: 0, subject: 0, life: 0 };

  get size(): number {
    return this.#size;
  }

  add(atMs: number, kind: number, subject: number, life: number): void {
    if (this.#size === this.#times.length) this.#grow();
    let at = this.#size++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((this.#times[above] as number) <= atMs) break;
      this.#move(above, at);
      at = above;
    }
    this.#put(at, atMs, kind, subject, life);
  }

  /** The same object each time; undefined when none is left. */
  take(): SimulatedEvent | undefined {
    if (this.#size === 0) return undefined;
    const [times, words, taken] = [this.#times, this.#words, this.#taken];
    taken.atMs = times[0] as number;
    taken.kind = words[0] as number;
    taken.subject = words[1] as number;
    taken.life = words[2] as number;
    const last = --this.#size;
    const lastMs = times[last] as number;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      if (child + 1 < last && (times[child + 1] as number) < (times[child] as number)) child += 1;
      if (lastMs <= (times[child] as number)) break;
      this.#move(child, at);
      at = child;
    }
    this.#move(last, at);
    return taken;
  }

  #put(at: number, atMs: number, kind: number, subject: number, life: number): void {
    this.#times[at] = atMs;
    this.#words[3 * at] = kind;
    this.#words[3 * at + 1] = subject;
    this.#words[3 * at + 2] = life;
  }

  #move(from: number, to: number): void {
    this.#times[to] = this.#times[from] as number;
    this.#words.copyWithin(3 * to, 3 * from, 3 * from + 3);
  }

  #grow(): void {
    const [times, words] = [new Float64Array(2 * this.#times.length), new Int32Array(2 * this.#words.length)];
    times.set(this.#times);
    words.set(this.#words);
    this.#times = times;
    this.#words = words;
  }
}
