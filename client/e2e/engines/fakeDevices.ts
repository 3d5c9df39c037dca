/**
 * Replaces the devices in the page, as these engines have none: a position in Pune, a microphone that hums and a camera
 * that shows a clock. Encoding, storing and drawing are the browser's own.
 */
export const FAKE_DEVICES = `
const coords = { latitude: 18.5642, longitude: 73.7769, accuracy: 12 };
Object.defineProperty(navigator, "geolocation", {
  configurable: true,
  value: { getCurrentPosition: (found) => setTimeout(() => found({ coords })) },
});
const microphone = async () => {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: 440 });
  const output = context.createMediaStreamDestination();
  tone.connect(output);
  tone.start();
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 1000))]);
  if (context.state !== "running") fakeContext();
  return output.stream;
};
// Firefox starts no context on a machine without a sound card: the samples of a tone come from a timer instead.
const fakeContext = () => {
  globalThis.AudioContext = class extends EventTarget {
    state = "running";
    sampleRate = 48000;
    audioWorklet = { addModule: async () => undefined };
    createMediaStreamSource = () => ({ connect: () => undefined });
    resume = async () => undefined;
    close = async () => undefined;
  };
  globalThis.AudioWorkletNode = class {
    port = {};
    constructor() {
      const tone = () => Float32Array.from({ length: 4800 }, (_, index) => Math.sin(index / 17) / 2);
      setInterval(() => this.port.onmessage?.({ data: tone() }), 100);
    }
  };
};
const camera = async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const pen = canvas.getContext("2d");
  let turn = 0;
  const draw = () => {
    pen.fillStyle = turn++ % 2 ? "#246" : "#642";
    pen.fillRect(0, 0, 640, 480);
  };
  draw();
  setInterval(draw, 100);
  return canvas.captureStream(10);
};
Object.defineProperty(navigator, "mediaDevices", {
  configurable: true,
  value: { getUserMedia: ({ audio }) => (audio ? microphone() : camera()) },
});`;
