/** Global scope of an AudioWorklet, which TypeScript's libraries do not declare. */
declare const registerProcessor: (name: string, processor: new () => AudioWorkletProcessor) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

const BLOCK = 4800;

/** Passes on the microphone's sound, a tenth of a second at a time. */
class Sound extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK);
  #filled = 0;

  process([microphone]: Float32Array[][]): boolean {
    for (const sample of microphone?.[0] ?? []) {
      this.#block[this.#filled++] = sample;
      if (this.#filled === BLOCK) this.#send();
    }
    return true;
  }

  #send() {
    this.port.postMessage(this.#block, [this.#block.buffer]);
    this.#block = new Float32Array(BLOCK);
    this.#filled = 0;
  }
}

registerProcessor("sound", Sound);
