import { EventEmitter } from "node:events";
import { expect, vi } from "vitest";

/** A process that keeps what the primary process tells it. */
export class FakeWorker extends EventEmitter {
  told: { call?: string; args?: unknown[]; answered?: number; value?: unknown }[] = [];
  process = { kill: vi.fn() };
  send = (message: object) => this.told.push(message) > 0;
  tells = (call: string, ...args: unknown[]) => this.emit("message", { call, args });
  calls = () => this.told.map(({ call }) => call);
  /** What the primary process answers. */
  async asks(call: string, ...args: unknown[]) {
    this.emit("message", { call, args, id: 5 });
    return await vi.waitFor(
      () => {
        const index = this.told.findIndex(({ answered }) => answered === 5);
        expect(index).toBeGreaterThanOrEqual(0);
        return this.told.splice(index, 1)[0]?.value;
      },
      { interval: 1 },
    );
  }
}
