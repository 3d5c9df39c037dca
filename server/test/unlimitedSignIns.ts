import { createGatewayThrottle } from "../src/auth/loginThrottle.ts";

/** The login throttle of an address that no other test uses. */
export const unlimitedSignIns = createGatewayThrottle({ perAddress: 0, secret: "x", onFault() {} })("203.0.113.7");
