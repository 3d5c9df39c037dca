import { formatInstant } from "../../lib/format.ts";
import { giveConsent } from "../../media/capture/askConsent.tsx";
import { useConsent, withdrawConsent } from "../../media/capture/consent.ts";
import { privacyTexts } from "../../media/capture/privacyTexts.ts";
import { Button } from "../../ui/base/Button.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";

const { title, captured, kinds } = privacyTexts.screen;

/** What is captured and why, and the consent to it (docs/decisions/0083). */
export function Privacy() {
  return (
    <>
      <ScreenHeading>{title}</ScreenHeading>
      <section aria-labelledby="captured" className="card mb-3 p-4 sm:p-5">
        <h2 id="captured" className="mb-3 text-base font-semibold">
          {captured}
        </h2>
        <dl className="flex max-w-3xl flex-col gap-3">
          {kinds.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-sm text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ConsentCard />
    </>
  );
}

const texts = privacyTexts.consent;

/** The recorded consent, and a button that withdraws or gives it. */
function ConsentCard() {
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
