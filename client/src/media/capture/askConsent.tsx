import { session } from "../../auth/session.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { CONSENT_VERSION, consentKey, readConsent, storeConsent } from "./consent.ts";
import { deviceName } from "./deviceName.ts";
import { privacyTexts } from "./privacyTexts.ts";

const declinedKey = () => `${consentKey(session.userId())} declined`;

let asking: Promise<boolean> | undefined;

/**
 * Shows the notice before this user's location, camera or microphone is used for the first time on this device. After a
 * withdrawal nothing is asked, and nothing is captured.
 *
 * @param options.isTapped false for what a screen starts by itself: after a "Not now" only a tap shows the notice again
 */
export async function ensureConsent({ isTapped = true } = {}): Promise<boolean> {
  const consent = readConsent();
  if (consent) return !consent.withdrawn;
  if (!isTapped && localStorage.getItem(declinedKey())) return false;
  return giveConsent();
}

/** Shows the notice; resolves to whether it was accepted. */
export function giveConsent(): Promise<boolean> {
  // A form requests several of them at once.
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask() {
  const { title, yes, no } = privacyTexts.notice;
  const agreed = await confirm({ title, text: <ConsentPurposes />, yes, no, sheet: "bottom" });
  if (!agreed) localStorage.setItem(declinedKey(), new Date().toISOString());
  else
    storeConsent({
      version: CONSENT_VERSION,
      given: new Date().toISOString(),
      device: deviceName(navigator.userAgent),
    });
  return agreed;
}

const icons = { Location: "location", Camera: "camera", Microphone: "mic" } as const;
const { paragraphs } = privacyTexts.notice;
const purposes = privacyTexts.screen.kinds.flatMap(({ name, text }) =>
  name in icons ? { name, text, icon: icons[name as keyof typeof icons] } : [],
);

/** The three purposes that the consent is for, as Privacy lists them. */
const ConsentPurposes = () => (
  <>
    <dl className="narrow-spacing flex flex-col gap-4">
      {purposes.map(({ name, text, icon }) => (
        <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt className="contents font-medium">
            <Icon name={icon} className="row-span-2 mt-0.5 size-6 text-action" />
            <span className="font-medium">{name}</span>
          </dt>
          <dd className="col-start-2 text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-4 text-sm">
        {paragraph}
      </p>
    ))}
  </>
);
