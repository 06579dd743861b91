import type { DemoMeeting } from './demo-meeting.ts';

const MORE_MS = 60_000;

/** The countdown of a demo, as the server has one of its own in the product. */
export class DemoTimer {
  readonly #meeting: DemoMeeting;
  #running: ReturnType<typeof setTimeout> | undefined;

  constructor(meeting: DemoMeeting) {
    this.#meeting = meeting;
  }

  start(seconds: number): void {
    this.#run(seconds * 1000, seconds);
  }

  /** Ends it without a word, where a phase or a topic ends with it. */
  stop(): void {
    clearTimeout(this.#running);
  }

  #run(ms: number, duration: number): void {
    clearTimeout(this.#running);
    const endsAt = new Date(this.#meeting.now() + ms).toISOString();
    this.#meeting.push('timer:started', { endsAt, leftMs: null, duration });
    this.#running = setTimeout(() => this.#meeting.push('timer:expired', {}), ms);
  }

  get #left(): number {
    const timer = this.#meeting.read().timer;
    return timer?.endsAt ? Math.max(0, Date.parse(timer.endsAt) - this.#meeting.now()) : (timer?.leftMs ?? 0);
  }

  pause(): void {
    const duration = this.#meeting.read().timer?.duration;
    if (duration === undefined) return;
    clearTimeout(this.#running);
    this.#meeting.push('timer:paused', { endsAt: null, leftMs: this.#left, duration });
  }

  resume(): void {
    const duration = this.#meeting.read().timer?.duration;
    if (duration !== undefined) this.#run(this.#left, duration);
  }

  extend(): void {
    const timer = this.#meeting.read().timer;
    if (!timer) return;
    const duration = timer.duration + MORE_MS / 1000;
    if (timer.endsAt === null) this.#meeting.push('timer:paused', { endsAt: null, leftMs: this.#left + MORE_MS, duration });
    else this.#run(this.#left + MORE_MS, duration);
  }

  cancel(): void {
    clearTimeout(this.#running);
    this.#meeting.push('timer:stopped', {});
  }
}
