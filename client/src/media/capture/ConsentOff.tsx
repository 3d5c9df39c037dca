import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { keepDates } from "../../ui/base/keepDates.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { useConsent } from "./consent.ts";
import { privacyTexts } from "./privacyTexts.ts";

/** Says that nothing is captured after consent was withdrawn, and offers to give it again. */
export function ConsentOff() {
  const withdrawn = useConsent()?.withdrawn;
  if (!withdrawn) return null;
  return (
    <p role="status" className="text-sm text-muted">
      <span>{keepDates(privacyTexts.off.text(formatInstant(withdrawn)))}</span>{" "}
      <TextLink to={paths.privacy.path}>{privacyTexts.off.link}</TextLink>
    </p>
  );
}
