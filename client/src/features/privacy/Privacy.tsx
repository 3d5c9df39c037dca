import { privacyTexts } from "../../media/capture/privacyTexts.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { ConsentCard } from "./ConsentCard.tsx";

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
