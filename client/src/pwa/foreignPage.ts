/** In index.html. */
const OUR_MARK = '<meta name="application-name" content="Mobile CRM">';

/** Addresses that the service worker leaves to the network, so that the network's sign-in page can be seen. */
export const FOREIGN_PAGE_LINK = /[?&]network-sign-in\b/;
export const NETWORK_SIGN_IN = "/?network-sign-in";

/** 511: Network Authentication Required. */
const NETWORK_AUTHENTICATION = 511;

/** Whether an answer is a page from elsewhere instead of ours, such as the sign-in page of a network. */
export async function isForeignPage(answer: Response): Promise<boolean> {
  return leadsElsewhere(answer) || (isHtml(answer) && !(await answer.clone().text()).includes(OUR_MARK));
}

/** Whether the network answers instead of our server; false if nothing answers. */
export async function isNetworkForeign(): Promise<boolean> {
  const answer = await fetch("/healthz", { redirect: "manual", cache: "no-store" }).catch(() => undefined);
  return answer !== undefined && (leadsElsewhere(answer) || isHtml(answer));
}

const leadsElsewhere = ({ type, redirected, status }: Response) =>
  type === "opaqueredirect" || redirected || status === NETWORK_AUTHENTICATION;

/** Only a success: an error page of a proxy, such as 502, is not a sign-in page. */
const isHtml = ({ ok, headers }: Response) => ok && Boolean(headers.get("content-type")?.includes("text/html"));
