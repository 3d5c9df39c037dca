import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { toDialNumber } from "../../lib/phone.ts";

interface PhoneNumberProps {
  phone: string | null | undefined;
  /** The dialer was opened. */
  onDial?(): void;
}

/** A number that opens the dialer of the phone; a mere text for the role that makes no calls, and where it cannot be dialed. */
export function PhoneNumber({ phone, onDial }: PhoneNumberProps) {
  const number = phone && toDialNumber(phone);
  if (!number || session.hasRole(ROLE_WITHOUT_PHONES)) return phone;
  return (
    <a
      href={`tel:+${number}`}
      onClick={onDial}
      className="focus-ring -my-2.5 inline-flex min-h-11 items-center rounded font-medium text-action underline underline-offset-2"
    >
      {phone}
    </a>
  );
}
