import { toDialNumber } from "../../lib/phone.ts";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { besideCall } from "./besideCall.ts";

interface PhoneLinksProps {
  phone: string | null | undefined;
  /** The dialer was opened: the outcome of the call can be noted. */
  onDial(): void;
}

/** The phone's own dialer, and WhatsApp; nothing where the number cannot be dialed. */
export function PhoneLinks({ phone, onDial }: PhoneLinksProps) {
  const number = phone && toDialNumber(phone);
  if (!number) return null;
  return (
    <>
      <a href={`tel:+${number}`} onClick={onDial} className={look}>
        <Icon name="phone" />
        Dial
      </a>
      <a href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer" onClick={onDial} className={look}>
        <Icon name="chat" />
        WhatsApp
      </a>
    </>
  );
}

const look = buttonStyle("plain", besideCall);
