import { useState } from "react";
import { ROLE_WITHOUT_PHONES, SUPER_ADMIN, session } from "../../auth/session.ts";
import { usePending } from "../../input/outbox/pending.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { useMinute } from "../../lib/useMinute.ts";
import { Deferred } from "../../ui/base/Deferred.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { CallsPart } from "./CallsPart.tsx";
import { type DayPart, dayParts } from "./dayParts.ts";
import { FieldPart } from "./FieldPart.tsx";
import { myDayLabels } from "./labels.ts";
import { Part } from "./Part.tsx";
import { PartnersPart } from "./PartnersPart.tsx";

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
      <ScreenHeading>{screenNames.myDay}</ScreenHeading>
      <div className="lg:columns-2 lg:gap-4 lg:*:break-inside-avoid">
        {has("team") && (
          <Part title={myDayLabels.team} actions={<TextLink to={paths.dayBoard.path}>{screenNames.dayBoard}</TextLink>}>
            <p>{myDayLabels.aboutTeam}</p>
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

/** How many saves on this phone have not been sent yet. */
function UnsentPart({ isAlwaysShown }: { isAlwaysShown: boolean }) {
  const count = usePending()?.length ?? 0;
  if (!count && !isAlwaysShown) return null;
  return (
    <Part
      title={myDayLabels.unsent}
      actions={count > 0 && <TextLink to={paths.pending.path}>{myDayLabels.showUnsent}</TextLink>}
    >
      <p>{count ? `${formatCount(count, "entry waits", "entries wait")} to be sent.` : myDayLabels.allSent}</p>
    </Part>
  );
}

/** The key that the router reads. */
const startKey = () => `start${session.userId()}`;

/** The screen with which the signed-in user starts on this device: My Day, otherwise the list of enquiries. */
const startScreen = {
  isMyDay: () => localStorage.getItem(startKey()) === paths.myDay.path,
  setMyDay: (isWanted: boolean) =>
    isWanted ? localStorage.setItem(startKey(), paths.myDay.path) : localStorage.removeItem(startKey()),
};

/** Whether this user starts here on this device. */
function StartSetting() {
  const [isStart, setStart] = useState(startScreen.isMyDay);
  const choose = (chosen: boolean) => {
    startScreen.setMyDay(chosen);
    setStart(chosen);
  };
  return <Checkbox label={myDayLabels.startHere} value={isStart} onChange={choose} className="mb-2 px-1" />;
}
