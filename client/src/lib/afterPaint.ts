/**
 * Does heavy work once the next frame is on screen, so that a tap is answered before it. Where the page is hidden, it is done when the page is seen again.
 *
 * @returns how to call it off
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
