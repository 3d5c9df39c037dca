/** In index.html. */
const OUR_MARK = '<meta name="application-name" content="Mobile CRM">';

/** Addresses that the service worker leaves to the network, so that its sign-in page can be seen. */
export const FOREIGN_PAGE_LINK = /[?&]network-sign-in\b/;
export const NETWORK_SIGN_IN = "/?network-sign-in";

/** 511: Network Authentication Required. */
const NETWORK_AUTHENTICATION = 511;

/** Whether an answer is a page from elsewhere in place of ours, such as the sign-in page of a network. */
export async function isForeignPage(answer: Response): Promise<boolean> {
  return leadsElsewhere(answer) || (isHtml(answer) && !(await answer.clone().text()).includes(OUR_MARK));
}

/** Whether the network answers in place of our server; false where nothing answers. */
export async function isNetworkForeign(): Promise<boolean> {
  const answer = await fetch("/healthz", { redirect: "manual", cache: "no-store" }).catch(() => undefined);
  return answer !== undefined && (leadsElsewhere(answer) || isHtml(answer));
}

const leadsElsewhere = ({ type, redirected, status }: Response) =>
  type === "opaqueredirect" || redirected || status === NETWORK_AUTHENTICATION;

/** A success: an error page of a proxy, such as 502, is no sign-in page. */
const isHtml = ({ ok, headers }: Response) => ok && Boolean(headers.get("content-type")?.includes("text/html"));
