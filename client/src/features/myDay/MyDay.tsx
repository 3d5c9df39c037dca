import { ROLE_WITHOUT_PHONES, SUPER_ADMIN, session } from "../../auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { useMinute } from "../../lib/useMinute.ts";
import { Deferred } from "../../ui/base/Deferred.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { CallsPart } from "./CallsPart.tsx";
import { type DayPart, dayParts } from "./dayParts.ts";
import { FieldPart } from "./FieldPart.tsx";
import { Part } from "./Part.tsx";
import { PartnersPart } from "./PartnersPart.tsx";
import { StartSetting } from "./StartSetting.tsx";
import { UnsentPart } from "./UnsentPart.tsx";

/** The day's tasks of a user, by role: first from the device, then from the server (docs/decisions/0079). */
export function MyDay() {
  const now = useMinute();
  const parts = dayParts({
    name: session.roleName(),
    isAdmin: session.hasRole(SUPER_ADMIN),
    isSourcing: session.isSourcing(),
    hidesPhones: session.hasRole(ROLE_WITHOUT_PHONES),
  });
  const has = (part: DayPart) => parts.includes(part);
  return (
    <>
      <ScreenHeading>My Day</ScreenHeading>
      <div className="lg:columns-2 lg:gap-4 lg:*:break-inside-avoid">
        {has("team") && (
          <Part title="Team" actions={<TextLink to={paths.dayBoard.path}>Day Board</TextLink>}>
            <p>Who is out, what was met, and where.</p>
          </Part>
        )}
        {has("field") && <FieldPart />}
        {has("calls") && <CallsPart now={now} />}
        {has("partners") && <PartnersPart />}
        {/* Deferred, so that a tap is answered without waiting for it. */}
        <Deferred place={null}>
          <UnsentPart isAlwaysShown={has("field")} />
          <StartSetting />
        </Deferred>
      </div>
    </>
  );
}
