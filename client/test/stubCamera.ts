/** Gives the browser a camera, until the end of the test. Its stream is returned. */
export function stubCamera(tracks: { stop(): void }[] = []) {
  const stream = { getTracks: () => tracks, getVideoTracks: () => [] };
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  return stream;
}
