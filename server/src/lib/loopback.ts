/** Whether a host is this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127\.[\d.]+$/.test(host);

export const isLoopbackUrl = (url: string | undefined): boolean =>
  url !== undefined && isLoopback(new URL(url).hostname);
