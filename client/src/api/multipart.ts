/** How much of an upload has left the phone; `total` is 0 while it is unknown. */
export interface Progress {
  loaded: number;
  total: number;
}

/**
 * Packs a save with files in the format of the server: the values first, then each file in order.
 * @example mutate(toForm({ id: 4, selfie_photo: file }))
 */
export function toForm(values: object): FormData {
  const files: { path: string; file: File }[] = [];
  const plain = withoutFiles(values, "", files);
  const announced = files.map(({ path, file: { name, type } }) => ({ path, name, type }));
  const form = new FormData();
  form.append("input", JSON.stringify({ values: plain, files: announced }));
  for (const { path, file } of files) form.append(path, file);
  return form;
}

function withoutFiles(value: unknown, at: string, files: { path: string; file: File }[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutFiles(inner, at, files));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const path = at ? `${at}.${key}` : key;
    if (!(inner instanceof File)) return [[key, withoutFiles(inner, path, files)]];
    files.push({ path, file: inner });
    return [];
  });
  return Object.fromEntries(entries);
}

type Fetch = (url: RequestInfo | URL | string, init?: RequestInit) => Promise<Response>;

/** `fetch` over XMLHttpRequest, which alone reports the progress of an upload. */
export const fetchWithProgress =
  (onProgress?: (progress: Progress) => void): Fetch =>
  (url, { method = "GET", headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(method, String(url));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        onProgress?.({ loaded, total: lengthComputable ? total : 0 });
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError("network error"));
      request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
      request.onloadend = () => signal?.removeEventListener("abort", abort);
      if (signal?.aborted) return request.onabort(new ProgressEvent("abort"));
      signal?.addEventListener("abort", abort);
      request.send(body as XMLHttpRequestBodyInit);
    });
