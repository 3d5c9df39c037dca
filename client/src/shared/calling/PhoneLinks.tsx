import { toDialNumber } from "../../lib/phone.ts";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { SvgIcon } from "../../ui/base/SvgIcon.tsx";
import { besideCall } from "./besideCall.ts";

const CHAT = "M12 20.5a8.5 8.5 0 1 0-7.4-4.3L3.5 20.5l4.4-1.1A8.5 8.5 0 0 0 12 20.5ZM8.5 12v.01M12 12v.01M15.5 12v.01";

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
        <SvgIcon strokes={CHAT} />
        WhatsApp
      </a>
    </>
  );
}

const look = buttonStyle("plain", besideCall);
