import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/base/ButtonLink.tsx";
import { ScreenHeading } from "../ui/base/ScreenHeading.tsx";

export function NotFound() {
  return (
    <>
      <ScreenHeading>There is no such page</ScreenHeading>
      <div className="card flex flex-col items-start gap-4 p-5">
        <p>The address may be misspelt, or the page may have moved.</p>
        <ButtonLink to={paths.home.path}>Go to Enquiries</ButtonLink>
      </div>
    </>
  );
}
