import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { phonesIn } from "../../lib/phone.ts";

interface PhoneNumberProps {
  phone: string | null | undefined;
  /** Called when the dialer was opened. */
  onDial?(): void;
}

/**
 * Each number in a field opens the phone's dialer; plain text for the role that makes no calls, and if nothing can be
 * dialed.
 */
export function PhoneNumber({ phone, onDial }: PhoneNumberProps) {
  const numbers = phone ? phonesIn(phone) : [];
  if (!numbers.length || session.hasRole(ROLE_WITHOUT_PHONES)) return <span translate="no">{phone}</span>;
  return (
    <span translate="no" className="flex flex-wrap gap-x-4">
      {numbers.map(({ text, tel }) => (
        <a
          key={tel}
          href={tel}
          onClick={onDial}
          className="focus-ring -my-2.5 inline-flex min-h-11 items-center rounded font-medium text-action underline underline-offset-2"
        >
          {text}
        </a>
      ))}
    </span>
  );
}
