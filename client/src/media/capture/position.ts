/** The location of the device, and its accuracy in metres. */
export interface Position {
  lat: number;
  long: number;
  accuracy: number;
}

export type PositionProblem = "refused" | "denied" | "failed" | "unsupported";

/** A fresh position each time: an earlier one may be from another place (K012–K014). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** A prompt that is swiped away never settles, and the browser's own timeout excludes the time of the prompt. */
const LIMIT_MS = 12_000;

/** Resolves with the location. Rejects with a `PositionProblem`. */
export function findPosition(): Promise<Position> {
  if (!("geolocation" in navigator)) return Promise.reject("unsupported");
  let limit: ReturnType<typeof setTimeout>;
  const found = new Promise<Position>((resolve, reject) => {
    limit = setTimeout(() => reject("failed" satisfies PositionProblem), LIMIT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: rounded(latitude), long: rounded(longitude), accuracy: Math.round(accuracy) }),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? "denied" : "failed"),
      OPTIONS,
    );
  });
  return found.finally(() => clearTimeout(limit));
}

/** To a tenth of a metre; more digits are noise. */
const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** Where the user allows the camera in their browser. */
export function stepsToAllowCamera(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent)) return "Open Settings › Apps › Safari › Camera, and choose Allow.";
  if (/Firefox/.test(userAgent)) return "Tap the lock next to the address, then Permissions, and allow Camera.";
  return "Tap the icon to the left of the address, then Permissions, and allow Camera.";
}

/** Where the user allows the location in their browser (SPEC-108). */
export function stepsToAllowLocation(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent))
    return "Open Settings, Privacy & Security, Location Services, then your browser, and choose While Using.";
  if (/Firefox/.test(userAgent)) return "Tap the lock next to the address, then Permissions, and allow Location.";
  return "Tap the icon to the left of the address, then Permissions, and allow Location.";
}
