import { Icon } from "../../ui/base/Icon.tsx";
import { privacyTexts } from "./privacyTexts.ts";

const icons = { Location: "location", Camera: "camera", Microphone: "mic" } as const;
const { paragraphs } = privacyTexts.notice;
const purposes = privacyTexts.screen.kinds.flatMap(({ name, text }) =>
  name in icons ? { name, text, icon: icons[name as keyof typeof icons] } : [],
);

/** The three purposes that the consent is for, as Privacy lists them. */
export const ConsentPurposes = () => (
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
