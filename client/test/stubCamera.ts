/** Gives the browser a camera until the test ends. Returns its stream. */
export function stubCamera(tracks: { stop(): void }[] = []) {
  const stream = { getTracks: () => tracks, getVideoTracks: () => [] };
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  return stream;
}
