/**
 * Starts a line of progress: the current step, then how many seconds it took. In a terminal the line also shows a
 * detail. Plain JavaScript without dependencies, for Node 18.
 * @param {string} text
 * @param {NodeJS.WriteStream} [stream]
 */
export function startStep(text, stream = process.stderr) {
  const began = Date.now();
  stream.write(`${text} … `);
  return {
    /** @param {string} detail */
    update(detail) {
      if (stream.isTTY) stream.write(`\r\x1b[K${text} … ${detail}`);
    },
    finish() {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      stream.write(stream.isTTY ? `\r\x1b[K${text} … ${seconds} s\n` : `${seconds} s\n`);
    },
    fail() {
      stream.write("failed\n");
    },
  };
}
