/** The header and, if a proxy drops it, the element of our pages; a proxy may also minify or decorate the page. */
export const OUR_HEADER = "x-application";
const OUR_NAME = "Mobile CRM";
const META = /<meta\b[^>]*>/gi;
const isOurMark = (element: string) =>
  /\bname\s*=\s*["']?application-name\b/i.test(element) && element.includes(OUR_NAME);
const isOurs = (page: string) => page.match(META)?.some(isOurMark) ?? false;

/** Addresses that the service worker does not handle, so that the sign-in page of a captive portal can be seen. */
export const FOREIGN_PAGE_LINK = /[?&]network-sign-in\b/;
export const NETWORK_SIGN_IN = "/?network-sign-in";

/** 511: Network Authentication Required. */
const NETWORK_AUTHENTICATION = 511;

/** Whether a response is a page from elsewhere, such as that of a captive portal. */
export async function isForeignPage(answer: Response): Promise<boolean> {
  return (
    leadsElsewhere(answer) ||
    (isHtml(answer) && answer.headers.get(OUR_HEADER) !== OUR_NAME && !isOurs(await answer.clone().text()))
  );
}

/** Whether a captive portal answers instead of our server; false if nothing answers. */
export async function isNetworkForeign(): Promise<boolean> {
  const answer = await fetch("/healthz", { redirect: "manual", cache: "no-store" }).catch(() => undefined);
  return answer !== undefined && (leadsElsewhere(answer) || isHtml(answer));
}

const leadsElsewhere = ({ type, redirected, status }: Response) =>
  type === "opaqueredirect" || redirected || status === NETWORK_AUTHENTICATION;

/** Only a success: an error page of a proxy, such as 502, is not a sign-in page. */
const isHtml = ({ ok, headers }: Response) => ok && Boolean(headers.get("content-type")?.includes("text/html"));
