import { Fragment } from "react";
import { phonesIn } from "../../lib/phone.ts";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { Icon } from "../../ui/base/Icon.tsx";

interface PhoneLinksProps {
  phone: string | null | undefined;
  /** Called when the dialer was opened, so that the outcome can be noted. */
  onDial(): void;
}

/** Links to the phone's dialer and WhatsApp for each number in the field; nothing if none can be dialed. */
export function PhoneLinks({ phone, onDial }: PhoneLinksProps) {
  const numbers = phone ? phonesIn(phone) : [];
  return numbers.map(({ text, tel, whatsApp }) => {
    const which = numbers.length > 1 ? ` ${text}` : "";
    return (
      <Fragment key={tel}>
        <a href={tel} onClick={onDial} className={look}>
          <Icon name="phone" />
          <span>{`Dial${which}`}</span>
        </a>
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noopener noreferrer" onClick={onDial} className={look}>
            <Icon name="chat" />
            <span>{`WhatsApp${which}`}</span>
          </a>
        )}
      </Fragment>
    );
  });
}

/** Small enough for three buttons on one line of a phone. */
export const contactButtonClass = "grow gap-1.5! px-2.5! text-sm sm:grow-0 sm:px-4! sm:text-base";
const look = buttonStyle("plain", contactButtonClass);
