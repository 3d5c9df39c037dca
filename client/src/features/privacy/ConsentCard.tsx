import { formatInstant } from "../../lib/format.ts";
import { giveConsent, useConsent, withdrawConsent } from "../../media/capture/consent.ts";
import { privacyTexts } from "../../media/capture/privacyTexts.ts";
import { Button } from "../../ui/base/Button.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";

const texts = privacyTexts.consent;

/** The recorded consent, and a button that withdraws or gives it. */
export function ConsentCard() {
  const consent = useConsent();
  const isGiven = consent && !consent.withdrawn;
  return (
    <DetailsCard
      title={texts.heading}
      details={
        consent
          ? [
              [texts.given, timeOf(consent.given)],
              ...(consent.withdrawn ? [[texts.withdrawn, timeOf(consent.withdrawn)] as const] : []),
              [texts.version, String(consent.version)],
              [texts.device, consent.device ?? texts.unknown],
            ]
          : []
      }
    >
      <p className="w-full text-sm text-muted">{consent ? texts.scope : texts.none}</p>
      {isGiven ? (
        <Button look="plain" onClick={withdrawConsent}>
          {texts.withdraw}
        </Button>
      ) : (
        <Button onClick={() => void giveConsent()}>{texts.give}</Button>
      )}
    </DetailsCard>
  );
}

/** Older versions may have recorded something other than a time. */
const timeOf = (text: string) => formatInstant(text) || texts.unknown;
